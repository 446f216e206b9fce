# Completes touchstone in fish. For every new shell:
#   touchstone completion fish > ~/.config/fish/completions/touchstone.fish
# For this shell:
#   touchstone completion fish | source

function __touchstone_candidates
    # Up to the cursor, and by its own name whatever path or alias it was called by.
    set -l line (string replace -r '^\s*\S+' touchstone -- (commandline -cp | string join ' '))
    set -l candidates (touchstone "[suggest:"(string length -- $line)"]" $line 2>/dev/null)
    # Where touchstone has nothing to say fish completes names of files.
    if test -n "$candidates"
        string match -v '' -- $candidates
    else
        __fish_complete_path (commandline -ct)
    end
end

complete -c touchstone -f -a '(__touchstone_candidates)'
