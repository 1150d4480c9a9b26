#!/bin/sh
# Runs k6 with its share of a load that several containers send: K6_INSTANCES=4 docker-compose ... up --scale k6=4.
# Each container takes the next number in a folder that all of them share, and starts when every number is taken.
# Usage: segment.sh SUBCOMMAND ARGUMENT... of k6, such as segment.sh run load_test.js
#   K6_INSTANCES  number of containers; without it, or with 1, k6 sends the whole load
#   SEGMENTS      the shared folder, empty before the first container starts; /segments by default
# Exit codes: 2 wrong usage, or K6_INSTANCES is not the number of containers; otherwise those of k6
set -eu

readonly WAIT_SECONDS=60

fail() {
    echo "segment.sh: $1" >&2
    exit 2
}

[ $# -ge 1 ] || fail "usage: segment.sh SUBCOMMAND ARGUMENT... of k6, such as segment.sh run load_test.js"
instances=${K6_INSTANCES:-1}
folder=${SEGMENTS:-/segments}
case $instances in
    *[!0-9]* | 0* | ????*) fail "K6_INSTANCES must be from 1 to 999, was $instances." ;;
    1) exec k6 "$@" ;;
esac

number=1
# mkdir fails if another container was faster
until mkdir "$folder/$number" 2>/dev/null; do
    [ -d "$folder/$number" ] || fail "the folder $folder cannot be written."
    number=$((number + 1))
done
[ "$number" -le "$instances" ] || fail "more than K6_INSTANCES=$instances containers: set both to the same number."

seconds=0
until [ -d "$folder/$instances" ]; do
    seconds=$((seconds + 1))
    [ "$seconds" -le "$WAIT_SECONDS" ] || fail "fewer than K6_INSTANCES=$instances containers started within \
$WAIT_SECONDS s: add --scale k6=$instances."
    sleep 1
done

sequence=0
part=1
while [ "$part" -lt "$instances" ]; do
    sequence=$sequence,$part/$instances
    part=$((part + 1))
done
# k6 reads these two from its command line only
subcommand=$1
shift
# For the title of the summary
export PART="$number of $instances"
exec k6 "$subcommand" --execution-segment "$((number - 1))/$instances:$number/$instances" \
    --execution-segment-sequence "$sequence,1" "$@"
