#!/usr/bin/env bash
# Runs a service under load; the JVM writes an AOT cache of the loaded and linked classes when it ends.
# Usage: train.sh SERVICE REQUESTS, in the folder of application.jar, with the jars of the remote services in /training
set -euo pipefail

readonly service=$1 requests=$2
readonly users=20
readonly payload='{"amount":"90","from":"1","to":"3","device":"Laptop"}'

# Prints the status code of one request. Arguments: method, port, path, body.
status_of() {
    local protocol status rest
    exec 3<>"/dev/tcp/127.0.0.1/$2" || return
    printf '%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s' \
        "$1" "$3" "${#4}" "$4" >&3
    read -r protocol status rest <&3
    exec 3>&-
    echo "$status"
}

# Waits for a service. Arguments: port, process. Five minutes, because a build may share its processors.
await_ready() {
    for _ in {1..1500}; do
        [[ $(status_of GET "$1" /actuator/health/readiness '' 2>/dev/null) == 200 ]] && return
        if ! kill -0 "$2" 2>/dev/null; then
            echo "The service for port $1 ended before it was ready. Its log above names the cause." >&2
            exit 1
        fi
        sleep 0.2
    done
    echo "No service became ready on port $1 within five minutes. Build again while the machine is less busy." >&2
    exit 1
}

one_user() {
    for ((i = 0; i < requests / users; i++)); do
        [[ $(status_of POST "$port" "$path" "$payload") == 20? ]] || { echo "A training request failed." >&2; exit 1; }
    done
}

case $service in
    bank-service) port=8080 path=/v1/transfers ;;
    risk-service) port=8081 path=/v1/risks ;;
    transfer-service) port=8082 path=/v1/transfers ;;
esac
if [[ $service == bank-service ]]; then
    SPRING_PROFILES_ACTIVE=lean java -Xmx128m -jar /training/risk-service.jar --risk.delay=0ms &
    risk=$!
    SPRING_PROFILES_ACTIVE=lean java -Xmx128m -jar /training/transfer-service.jar --transfer.delay=0ms &
    transfer=$!
    await_ready 8081 $risk
    await_ready 8082 $transfer
else
    # as in docker-compose.yaml
    export SPRING_PROFILES_ACTIVE=lean
fi
# The cache needs compressed pointers, which the JVM does not use with a very large heap: hence -Xmx.
# G1 is set as in the image: the JVM chooses another collector in a small container.
# The cache has no method profiles: those of one thread mode would favour it.
java -Xmx256m -XX:+UseG1GC -XX:+UnlockDiagnosticVMOptions -XX:-AOTRecordTraining -Xlog:aot=error \
    -XX:AOTCacheOutput=application.aot -jar application.jar --risk.delay=0ms --transfer.delay=0ms &
trained=$!
await_ready "$port" $trained
pids=()
for ((user = 0; user < users; user++)); do
    one_user &
    pids+=($!)
done
for pid in "${pids[@]}"; do wait "$pid"; done # a failed user ends the build
kill -TERM "$trained"
wait "$trained" || true
kill $(jobs -p) 2>/dev/null || true
wait
