# Completes touchstone in fish. For every new shell:
#   touchstone completion fish > ~/.config/fish/completions/touchstone.fish
# For this shell:
#   touchstone completion fish | source

function __touchstone_candidates
    # The line up to the cursor. It starts with touchstone, whatever path or alias the user typed.
    set -l line (string replace -r '^\s*\S+' touchstone -- (commandline -cp | string join ' '))
    set -l candidates (touchstone "[suggest:"(string length -- $line)"]" $line 2>/dev/null)
    # If touchstone has no candidate, fish completes file names.
    if test -n "$candidates"
        string match -v '' -- $candidates
    else
        __fish_complete_path (commandline -ct)
    end
end

complete -c touchstone -f -a '(__touchstone_candidates)'
