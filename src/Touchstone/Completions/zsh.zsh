#compdef touchstone
# Completes touchstone in zsh. For every new shell, with a folder that is in $fpath before compinit:
#   touchstone completion zsh > ~/.zfunc/_touchstone
# For this shell, or in ~/.zshrc after compinit:
#   source <(touchstone completion zsh)

_touchstone() {
    # The line up to the cursor. It starts with touchstone, whatever path or alias the user typed.
    local line="touchstone ${(j: :)words[2,CURRENT-1]} $PREFIX"
    local -a candidates
    candidates=("${(@f)$(touchstone "[suggest:${#line}]" "$line" 2> /dev/null)}")
    candidates=(${candidates:#})
    # If touchstone has no candidate, zsh completes file names.
    if (( $#candidates )); then
        compadd -a candidates
    else
        _files
    fi
}

# zsh calls the function if this file is in $fpath. Otherwise it must be registered.
if [[ ${funcstack[1]} == _touchstone ]]; then
    _touchstone "$@"
else
    compdef _touchstone touchstone
fi
