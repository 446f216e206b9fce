#!/usr/bin/env bash
# What action.yml runs, with the variables that GitHub sets. INPUT_COMMAND is ab: measure two commits, then write the summary, the annotations and the
# outputs of the step; or history: measure this commit, and store it in the branch of the remote.
set -euo pipefail

touchstone=${TOUCHSTONE:-}
if [ -z "$touchstone" ]; then
  dotnet build "$GITHUB_ACTION_PATH/src/Touchstone" -c Release -verbosity:quiet -nologo
  touchstone="$GITHUB_ACTION_PATH/artifacts/bin/Touchstone/release/touchstone"
fi

results=$(mktemp -d "${RUNNER_TEMP:-/tmp}/touchstone.XXXXXX")
arguments=()
# xargs splits words and removes quotes as a shell would, but it runs nothing that is in them.
if [ -n "${INPUT_ARGUMENTS:-}" ]; then
  while IFS= read -r word; do
    arguments+=("$word")
  done < <(printf '%s' "$INPUT_ARGUMENTS" | xargs -n 1 printf '%s\n')
fi

# The source of what was measured, in the notation of an annotation: "file=PATH,". Nothing for serializers that are not in this repository.
measured_file() {
  local at path=
  for ((at = 0; at < ${#arguments[@]}; at++)); do
    case ${arguments[at]} in
      --adapter | --project) path=${arguments[at + 1]:-} ;;
      --adapter=* | --project=*) path=${arguments[at]#*=} ;;
    esac
  done
  [ -n "$path" ] || return 0
  [ ! -d "$path" ] || path="$path/*.cs"
  git ls-files --full-name -- "$path" | sed -n '1{s/%/%25/g;s/:/%3A/g;s/,/%2C/g;s/.*/file=&,/p}'
}

compare() {
  [ -z "${INPUT_BASE:-}" ] || arguments+=(--base "$INPUT_BASE")
  [ -z "${INPUT_HEAD:-}" ] || arguments+=(--head "$INPUT_HEAD")
  local status=0
  "$touchstone" ab "${arguments[@]}" --out "$results/ab" | tee "$results/output.txt" || status=${PIPESTATUS[0]}
  local comment="$results/ab/comparison.md"
  if [ -f "$comment" ]; then
    cat "$comment" >> "$GITHUB_STEP_SUMMARY"
    # A percent sign begins an escape in an annotation.
    local file
    file=$(measured_file)
    sed -n '/^regression: /{s/%/%25/g;s/^regression: //p}' "$results/output.txt" | while IFS= read -r sentence; do
      echo "::warning ${file}title=Touchstone::$sentence"
    done
  fi
  {
    echo "exit-code=$status"
    echo "regressions=$(grep -c '^regression: ' "$results/output.txt" || true)"
    echo "result=$(tail -n 1 "$results/output.txt")"
    [ ! -f "$comment" ] || echo "comment=$comment"
  } >> "$GITHUB_OUTPUT"
  return "$status"
}

follow() {
  local branch=${INPUT_BRANCH:-touchstone-data}
  "$touchstone" run "${arguments[@]}" --out "$results/run"
  "$touchstone" history add "$results/run" --branch "$branch" --remote "${INPUT_REMOTE:-origin}"
  "$touchstone" history --branch "$branch" --format markdown | tee "$results/history.md" >> "$GITHUB_STEP_SUMMARY"
  {
    echo "exit-code=0"
    echo "result=$(sed -n '1s/^## Touchstone: //p' "$results/history.md")"
    echo "comment=$results/history.md"
  } >> "$GITHUB_OUTPUT"
}

case "${INPUT_COMMAND:-ab}" in
  ab) compare ;;
  history) follow ;;
  *)
    echo "touchstone: the input command is ab or history, not $INPUT_COMMAND" >&2
    exit 2
    ;;
esac
