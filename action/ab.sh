#!/usr/bin/env bash
# What action.yml runs, with the variables that GitHub sets: touchstone ab, then the summary, the annotations and the outputs of the step.
set -euo pipefail

touchstone=${TOUCHSTONE:-}
if [ -z "$touchstone" ]; then
  dotnet build "$GITHUB_ACTION_PATH/src/Touchstone" -c Release -verbosity:quiet -nologo
  touchstone="$GITHUB_ACTION_PATH/artifacts/bin/Touchstone/release/touchstone"
fi

results=$(mktemp -d "${RUNNER_TEMP:-/tmp}/touchstone-ab.XXXXXX")
arguments=()
[ -z "${INPUT_BASE:-}" ] || arguments+=(--base "$INPUT_BASE")
[ -z "${INPUT_HEAD:-}" ] || arguments+=(--head "$INPUT_HEAD")
# xargs splits words and removes quotes as a shell would, but it runs nothing that is in them.
if [ -n "${INPUT_ARGUMENTS:-}" ]; then
  while IFS= read -r word; do
    arguments+=("$word")
  done < <(printf '%s' "$INPUT_ARGUMENTS" | xargs -n 1 printf '%s\n')
fi

status=0
"$touchstone" ab "${arguments[@]}" --out "$results/ab" | tee "$results/output.txt" || status=${PIPESTATUS[0]}

comment="$results/ab/comparison.md"
if [ -f "$comment" ]; then
  cat "$comment" >> "$GITHUB_STEP_SUMMARY"
  # A percent sign begins an escape in an annotation.
  sed -n '/^regression: /{s/%/%25/g;s/^regression: /::warning title=Touchstone::/p}' "$results/output.txt"
fi
{
  echo "exit-code=$status"
  echo "regressions=$(grep -c '^regression: ' "$results/output.txt" || true)"
  echo "result=$(tail -n 1 "$results/output.txt")"
  [ ! -f "$comment" ] || echo "comment=$comment"
} >> "$GITHUB_OUTPUT"
exit "$status"
