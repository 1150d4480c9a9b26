#!/bin/sh
# Runs nginx in front of replicas of the bank, and changes the replicas without breaking a request. For Linux.
# Usage: nginx.sh start FOLDER LISTEN REPLICA...   runs in the foreground; nginx keeps its files in FOLDER
#        nginx.sh use FOLDER REPLICA...            from now on only these; returns when the others have no request left
# LISTEN and REPLICA are ADDRESS:PORT. A name that has several addresses stands for all of them.
# Exit codes: 0 done, 1 failed, 2 wrong usage
set -eu

# Longer than worker_shutdown_timeout in nginx.conf
readonly LIMIT_SECONDS=150

usage() {
    echo "nginx.sh: usage: nginx.sh start FOLDER LISTEN REPLICA... | nginx.sh use FOLDER REPLICA..." >&2
    exit 2
}

fail() {
    echo "nginx.sh: $1" >&2
    exit 1
}

run_nginx() {
    nginx -e stderr -p "$folder/" -c nginx.conf "$@"
}

# Three failed connections within five seconds: no new request for the next five seconds.
list() {
    for replica in "$@"; do
        echo "server $replica max_fails=3 fail_timeout=5s;"
    done
}

start() {
    mkdir -p "$folder/temp"
    cp "$(dirname "$0")/nginx.conf" "$folder/nginx.conf"
    echo "listen $1 backlog=4096;" >"$folder/listen.conf"
    shift
    list "$@" >"$folder/replicas.conf"
    exec nginx -e stderr -p "$folder/" -c nginx.conf -g 'daemon off;'
}

use() {
    [ -s "$folder/nginx.pid" ] || fail "no nginx runs in $folder: run nginx.sh start first."
    cp "$folder/replicas.conf" "$folder/replicas.before"
    list "$@" >"$folder/replicas.conf"
    if ! run_nginx -t -q; then
        mv "$folder/replicas.before" "$folder/replicas.conf"
        fail "nginx refused the replicas $*, see above; it keeps the former ones."
    fi
    master=$(cat "$folder/nginx.pid")
    former=$(cat "/proc/$master/task/$master/children")
    run_nginx -s reload
    await_end $former
}

# A worker that a reload replaced accepts no connection, completes its requests and ends. A request that it has
# accepted may still go to any replica of the former list.
await_end() {
    attempts=$((LIMIT_SECONDS * 5))
    for worker in "$@"; do
        while kill -0 "$worker" 2>/dev/null; do
            attempts=$((attempts - 1))
            [ "$attempts" -gt 0 ] || fail "requests to the former replicas did not end within $LIMIT_SECONDS s."
            sleep 0.2
        done
    done
}

[ $# -ge 3 ] || usage
command=$1 folder=$2
shift 2
case $command in
    start) [ $# -ge 2 ] || usage; start "$@" ;;
    use) use "$@" ;;
    *) usage ;;
esac
