#compdef touchstone
# Completes touchstone in zsh. For every new shell, with a folder that is in $fpath before compinit:
#   touchstone completion zsh > ~/.zfunc/_touchstone
# For this shell, or in ~/.zshrc after compinit:
#   source <(touchstone completion zsh)

_touchstone() {
    # Up to the cursor, and by its own name whatever path or alias it was called by.
    local line="touchstone ${(j: :)words[2,CURRENT-1]} $PREFIX"
    local -a candidates
    candidates=("${(@f)$(touchstone "[suggest:${#line}]" "$line" 2> /dev/null)}")
    candidates=(${candidates:#})
    # Where touchstone has nothing to say zsh completes names of files.
    if (( $#candidates )); then
        compadd -a candidates
    else
        _files
    fi
}

# Called by zsh when it stands in $fpath, else it has to say what it is for.
if [[ ${funcstack[1]} == _touchstone ]]; then
    _touchstone "$@"
else
    compdef _touchstone touchstone
fi
