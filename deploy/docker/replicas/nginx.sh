#!/bin/sh
# Runs nginx in front of replicas of the bank, and changes the replicas without breaking a request. For Linux.
# Usage: nginx.sh start FOLDER LISTEN REPLICA...   runs in the foreground; nginx keeps its files in FOLDER
#        nginx.sh use FOLDER REPLICA...            from now on only these; returns when the others have no request left
# LISTEN and REPLICA are ADDRESS:PORT. A name that has several addresses stands for all of them.
# Exit codes: 0 done, 1 failed, 2 wrong usage
set -eu

# The first one is longer than worker_shutdown_timeout in nginx.conf
readonly LIMIT_SECONDS=150 RELOAD_SECONDS=10

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

# max_fails=0: a replica stays in the list whatever fails. nginx counts a timeout like a refused connection, so it would
# also take out a busy replica, the others would get its load, and in the end none would be left.
list() {
    for replica in "$@"; do
        echo "server $replica max_fails=0;"
    done
}

start() {
    mkdir -p "$folder/temp"
    # A killed nginx.sh use leaves it
    rm -rf "$folder/lock"
    cp "$(dirname "$0")/nginx.conf" "$folder/nginx.conf"
    echo "listen $1 backlog=4096;" >"$folder/listen.conf"
    shift
    list "$@" >"$folder/replicas.conf"
    exec nginx -e stderr -p "$folder/" -c nginx.conf -g 'daemon off;'
}

use() {
    [ -s "$folder/nginx.pid" ] || fail "no nginx runs in $folder: run nginx.sh start first."
    lock
    master=$(cat "$folder/nginx.pid")
    former=$(workers) || fail "no nginx runs in $folder any more: run nginx.sh start again."
    cp "$folder/replicas.conf" "$folder/replicas.before"
    list "$@" >"$folder/replicas.conf"
    run_nginx -t -q || keep_former "nginx refused the replicas $*, see above"
    run_nginx -s reload || keep_former "nginx got no signal to reload, see above"
    await_new_worker || reload_former
    await_end $former
}

# Two changes at the same time would overwrite each other's list.
lock() {
    attempts=$((LIMIT_SECONDS * 5))
    until mkdir "$folder/lock" 2>/dev/null; do
        [ "$attempts" -lt $((LIMIT_SECONDS * 5)) ] || echo "nginx.sh: waiting for another nginx.sh use" >&2
        attempts=$((attempts - 1))
        [ "$attempts" -gt 0 ] || fail "another nginx.sh use did not end: if none runs, remove $folder/lock."
        sleep 0.2
    done
    trap 'rmdir "$folder/lock"' EXIT
    trap 'exit 1' HUP INT TERM
}

workers() {
    cat "/proc/$master/task/$master/children" 2>/dev/null
}

keep_former() {
    mv "$folder/replicas.before" "$folder/replicas.conf"
    fail "$1; it keeps the former replicas."
}

# A slow nginx may have read the new list already, and would use it later.
reload_former() {
    cp "$folder/replicas.before" "$folder/replicas.conf"
    run_nginx -s reload || true
    keep_former "nginx failed to reload, see its log"
}

# A reload that succeeds starts new workers. One that fails is reported in the log only: it can fail after a test that
# succeeded, because the test opens no port.
await_new_worker() {
    attempts=$((RELOAD_SECONDS * 5))
    while [ "$attempts" -gt 0 ]; do
        for worker in $(workers); do
            case " $former " in
                *" $worker "*) ;;
                *) return 0 ;;
            esac
        done
        attempts=$((attempts - 1))
        sleep 0.2
    done
    return 1
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
