#!/usr/bin/env bash
# What action.yml runs, with the variables that GitHub sets. INPUT_COMMAND is ab: measure two commits, then write the summary, the annotations and the
# outputs of the step; or history: measure this commit, and store it in the branch of the remote.
set -euo pipefail

touchstone=${TOUCHSTONE:-}
if [ -z "$touchstone" ]; then
  dotnet build "$GITHUB_ACTION_PATH/src/Touchstone" -c Release -verbosity:quiet -nologo
  touchstone="$GITHUB_ACTION_PATH/artifacts/bin/Touchstone/release/touchstone"
fi

# In a job with a container, all folders of the runner belong to its user, and touchstone runs as root.
for folder in "${GITHUB_ACTION_PATH:-}" "${GITHUB_WORKSPACE:-}" "${RUNNER_TEMP:-}" "${HOME:-}"; do
  while [ -n "${folder%/}" ] && [ "$folder" != . ]; do
    export TOUCHSTONE_SAFE_DIRECTORY="${TOUCHSTONE_SAFE_DIRECTORY:+$TOUCHSTONE_SAFE_DIRECTORY:}$folder"
    folder=$(dirname "$folder")
  done
done

# The text on one line. A line end in an input would begin another output, annotation or command of the runner.
one_line() {
  printf '%s' "${1//[[:cntrl:]]/ }"
}

# Sets an output of the step: output NAME VALUE.
output() {
  printf '%s=%s\n' "$1" "$(one_line "$2")" >> "$GITHUB_OUTPUT"
}

results=$(mktemp -d "${RUNNER_TEMP:-/tmp}/touchstone.XXXXXX")
arguments=()

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
  git ls-files --full-name -- "$path" 2> /dev/null | sed -n '1{s/%/%25/g;s/:/%3A/g;s/,/%2C/g;s/.*/file=&,/p}'
}

# Runs touchstone. Its output is kept in output.txt, what it writes to the error stream in errors.txt, and its exit code in status. A runner that cancels a
# job sends signals to this script only. They are passed on, so that nothing goes on measuring.
measure() {
  local all
  echo 130 > "$results/status"
  {
    {
      local code=0
      "$touchstone" "$@" &
      echo $! > "$results/pid"
      wait $! || code=$?
      echo "$code" > "$results/status"
    } 2>&1 >&3 3>&- | tee "$results/errors.txt" >&2
  } 3>&1 | tee "$results/output.txt" &
  all=$!
  trap 'kill -TERM "$(cat "$results/pid")" 2> /dev/null || true' INT TERM
  while ! wait "$all" && kill -0 "$all" 2> /dev/null; do :; done
  trap - INT TERM
  [ "$(cat "$results/status")" -lt 128 ] || exit "$(cat "$results/status")"
}

# Turns each line into an annotation: annotate error|warning|notice [FILE,]. A percent sign begins an escape in it, and the runner ends a line at a return.
annotate() {
  local line
  while IFS= read -r line; do
    line=$(one_line "$line")
    echo "::$1 ${2:-}title=Touchstone::${line//%/%25}"
  done
}

# The error that ended touchstone, in one line: what, why, and the next command.
failure() {
  sed -n '/^touchstone: /,$p' "$results/errors.txt" | sed 's/^touchstone: //; s/^ *//' | paste -s -d '|' - | sed 's/|/; /g; s/; /: /'
}

# The notes below a table: why a serializer has no result, and what others lose.
reasons() {
  sed -n -e 's/^† \([^ ]\)/\1/p' -e 's/^≠ \([^ ]\)/\1/p' "$results/output.txt"
}

# A step that failed says so in an annotation and in the summary, and not only in the log: explain REASON [TITLE]. The reason is indented, which makes it code
# that no text in it can end.
explain() {
  annotate error <<< "$1"
  {
    printf '## Touchstone: %s\n\n' "${2:-nothing was measured}"
    tr '\r' ' ' <<< "$1" | sed 's/^/    /'
  } >> "$GITHUB_STEP_SUMMARY"
}

# Ends the step with its outputs: finish STATUS REASON [TITLE].
finish() {
  local reason
  reason=$(one_line "$2")
  explain "$reason" "${3:-}"
  output exit-code "$1"
  output result "$reason"
  exit "$1"
}

# xargs splits words and removes quotes as a shell would, but it runs nothing that is in them.
split_arguments() {
  local words word
  [ -n "${INPUT_ARGUMENTS:-}" ] || return 0
  words=$(printf '%s' "$INPUT_ARGUMENTS" | xargs -n 1 printf '%s\n' 2> "$results/errors.txt") ||
    finish 2 "the input arguments cannot be split into words: $(cat "$results/errors.txt")"
  while IFS= read -r word; do
    arguments+=("$word")
  done <<< "$words"
}

compare() {
  [ -z "${INPUT_BASE:-}" ] || arguments+=(--base "$INPUT_BASE")
  [ -z "${INPUT_HEAD:-}" ] || arguments+=(--head "$INPUT_HEAD")
  measure ab "${arguments[@]}" --out "$results/ab"
  local status result comment="$results/ab/comparison.md"
  status=$(cat "$results/status")
  result=$(tail -n 1 "$results/output.txt")
  if [ -f "$comment" ]; then
    cat "$comment" >> "$GITHUB_STEP_SUMMARY"
    sed -n 's/^regression: //p' "$results/output.txt" | annotate warning "$(measured_file)"
    if [ "$status" -gt 1 ]; then
      # Why a side could not be built, then the result.
      { reasons; echo "$result"; } | annotate error
    fi
  elif [ "$status" -eq 0 ]; then
    # The base lacks the adapter that this pull request adds.
    annotate notice <<< "$result"
    printf '## Touchstone: nothing to compare yet\n\n    %s\n' "$result" >> "$GITHUB_STEP_SUMMARY"
  else
    result=$(failure)
    explain "$result"
  fi
  output exit-code "$status"
  output regressions "$(grep -c '^regression: ' "$results/output.txt" || true)"
  output result "$result"
  [ ! -f "$comment" ] || output comment "$comment"
  return "$status"
}

# Ends the step with the reason, if the last command failed: require [TITLE].
require() {
  local status result
  status=$(cat "$results/status")
  [ "$status" -ne 0 ] || return 0
  result=$(failure)
  [ -n "$result" ] || result=$(reasons | head -n 1)
  finish "$status" "${result:-touchstone ended with exit code $status}" "${1:-}"
}

follow() {
  local branch=${INPUT_BRANCH:-touchstone-data}
  local status result
  [ "$(git symbolic-ref --quiet --short HEAD || true)" != "$branch" ] ||
    finish 2 "the input branch is $branch, which is checked out: it holds the source, and the runs need another one, such as touchstone-data"
  measure run "${arguments[@]}" --out "$results/run"
  status=$(cat "$results/status")
  [ "$status" -le 1 ] || require
  # Some cells failed or lost data. The others are stored.
  [ "$status" -eq 0 ] || explain "$(reasons)" "some cells failed or lose data"
  measure history add "$results/run" --branch "$branch" --remote "${INPUT_REMOTE:-origin}"
  require "the run was measured, but not stored"
  measure history --branch "$branch" --format markdown --out "$results/history.md"
  # A stored run that this version cannot read is left out. The others still are a history.
  [ "$(cat "$results/status")" -le 1 ] || require "the run was stored, but there is no history"
  sed -n '/^cannot read /p' "$results/errors.txt" | annotate warning
  cat "$results/history.md" >> "$GITHUB_STEP_SUMMARY"
  result=$(sed -n '1s/^## Touchstone: //p' "$results/history.md")
  annotate notice <<< "$result"
  [ "$status" -eq 0 ] || result=$(reasons | head -n 1)
  output exit-code "$status"
  output result "$result"
  output comment "$results/history.md"
  return "$status"
}

split_arguments
case "${INPUT_COMMAND:-ab}" in
  ab) compare ;;
  history) follow ;;
  *) finish 2 "the input command is ab or history, not $INPUT_COMMAND" ;;
esac
