# Completes touchstone in bash. For every new shell (needs the package bash-completion):
#   mkdir -p ~/.local/share/bash-completion/completions
#   touchstone completion bash > ~/.local/share/bash-completion/completions/touchstone
# For this shell, or without that package in ~/.bashrc:
#   source <(touchstone completion bash)

_touchstone() {
    # The line up to the cursor. It starts with touchstone, whatever path or alias the user typed.
    local typed="${COMP_LINE:0:COMP_POINT}" candidate cut=""
    local line="touchstone ${typed#*[[:space:]]}"
    # bash replaces only what follows the last of these characters.
    local word="${line##*[[:space:]]}" breaks="${COMP_WORDBREAKS//[^=:@]/}"
    [[ -n $breaks && $word == *["$breaks"]* ]] && cut="${word%"${word##*["$breaks"]}"}"
    COMPREPLY=()
    while IFS= read -r candidate; do
        [[ -n $candidate ]] && COMPREPLY+=("${candidate#"$cut"}")
    done < <(touchstone "[suggest:${#line}]" "$line" 2> /dev/null)
}

# If touchstone has no candidate, bash completes file names.
complete -o default -F _touchstone touchstone
