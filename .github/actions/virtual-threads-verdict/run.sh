#!/usr/bin/env bash
# Runs ./bench own on a jar and adds the verdict to the summary of the step.
set -euo pipefail
bench=$(cd "$(dirname "$0")/../../.." && pwd)/bench

if [ -n "$ARCHIVE" ]; then # it contains the jars, which bench builds otherwise
  unpacked=$(mktemp -d)
  case $ARCHIVE in
    https://*)
      curl --fail --silent --show-error --location --max-time 600 --output "$unpacked/bench.zip" "$ARCHIVE"
      ARCHIVE=$unpacked/bench.zip
      ;;
  esac
  unzip -q "$ARCHIVE" -d "$unpacked"
  bench=$(echo "$unpacked"/bench-*/bench)
fi
arguments=(--jar "$JAR" --out "$OUT")
[ -z "$REQUEST_PATH" ] || arguments+=(--path "$REQUEST_PATH")
while IFS= read -r option; do
  [ -z "$option" ] || arguments+=("$option")
done <<< "$OPTIONS"

rm -f "$OUT/verdict.md" # of an earlier step
status=0
sh "$bench" own "${arguments[@]}" || status=$?
if [ -f "$OUT/verdict.md" ]; then
  cat "$OUT/verdict.md" >> "$GITHUB_STEP_SUMMARY"
else
  echo "No verdict on virtual threads: the log of this step says why." >> "$GITHUB_STEP_SUMMARY"
fi
exit "$status"
