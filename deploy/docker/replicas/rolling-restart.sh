#!/bin/sh
# Restarts the replicas of the bank one after the other, without a failed request: nginx sends nothing to a replica that
# stops. Start the replicas first, as docs/running.md describes.
# Usage: rolling-restart.sh [PROJECT], the project name of docker-compose, virtual-threads by default
# Exit codes: 0 all replicas were restarted, 1 a step failed, 2 wrong usage
set -eu

# The container stops within stop_grace_period; a start takes longer on a busy machine
readonly STOP_SECONDS=75 READY_SECONDS=180

fail() {
    echo "rolling-restart.sh: $1" >&2
    exit 1
}

# Prints the running containers of a service of the project.
containers_of() {
    docker ps --quiet --filter "label=com.docker.compose.project=$project" \
        --filter "label=com.docker.compose.service=$1"
}

name_of() {
    docker inspect --format '{{slice .Name 1}}' "$1"
}

health_of() {
    docker inspect --format '{{.State.Health.Status}}' "$1"
}

# Prints the addresses of a container, and nothing if it does not run.
addresses_of() {
    docker inspect --format '{{if eq .State.Status "running"}}{{range .NetworkSettings.Networks}}{{with .IPAddress}}'\
'{{.}}:8080 {{end}}{{end}}{{end}}' "$1"
}

# Prints the addresses of all replicas but one. An address may change with a restart, so none is kept.
addresses_without() {
    for replica in $replicas; do
        [ "$replica" != "$1" ] || continue
        addresses=$(addresses_of "$replica") || fail "container $replica does not exist any more. $unchanged"
        [ -n "$addresses" ] || fail "$(name_of "$replica") does not run any more. $unchanged"
        echo "$addresses"
    done
}

use() {
    docker exec "$nginx" sh /replicas/nginx.sh use /tmp/nginx "$@" ||
        fail "nginx.sh failed, see above: run this script again when all replicas are healthy."
}

await_ready() {
    seconds=0
    until [ "$(health_of "$1")" = healthy ]; do
        seconds=$((seconds + 1))
        [ "$seconds" -lt "$READY_SECONDS" ] || fail "$name is not ready after $READY_SECONDS s. It gets no requests, \
the others do. See docker logs $name, and run this script again when all are healthy."
        sleep 1
    done
}

[ $# -le 1 ] || { echo "rolling-restart.sh: usage: rolling-restart.sh [PROJECT]" >&2; exit 2; }
project=${1:-virtual-threads}
unchanged="nginx keeps its current replicas: run this script again when all are healthy."
nginx=$(containers_of nginx)
replicas=$(containers_of bank-service)
[ -n "$nginx" ] || fail "no nginx runs in project $project: start it with --profile replicas."
[ "$(echo "$replicas" | wc -w)" -ge 2 ] || fail "at least two replicas must run: use --scale bank-service=3."
for replica in $replicas; do
    [ "$(health_of "$replica")" = healthy ] ||
        fail "$(name_of "$replica") is not healthy: wait for it, or restart it first."
done
for replica in $replicas; do
    name=$(name_of "$replica")
    echo "$name: no new requests, waiting for those in flight"
    others=$(addresses_without "$replica") || exit 1
    use $others
    echo "$name: restarting"
    docker restart -t "$STOP_SECONDS" "$replica" >/dev/null || fail "$name cannot be restarted, see above."
    await_ready "$replica"
    echo "$name: ready"
done
all=$(addresses_without none) || exit 1
use $all
echo "All replicas were restarted and get requests."
