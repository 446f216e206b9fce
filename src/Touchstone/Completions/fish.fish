# Completes touchstone in fish. For every new shell:
#   touchstone completion fish > ~/.config/fish/completions/touchstone.fish
# For this shell:
#   touchstone completion fish | source

function __touchstone_candidates
    # Up to the cursor, and by its own name whatever path or alias it was called by.
    set -l words (commandline -opc)
    set -l line (string join ' ' -- touchstone $words[2..-1] (commandline -ct))
    # A word that has not been begun is an empty one.
    test -z (commandline -ct | string collect); and not string match -q '* ' -- $line; and set line "$line "
    set -l candidates (touchstone "[suggest:"(string length -- $line)"]" $line 2>/dev/null)
    # Where touchstone has nothing to say fish completes names of files.
    if test -n "$candidates"
        string match -v '' -- $candidates
    else
        __fish_complete_path (commandline -ct)
    end
end

complete -c touchstone -f -a '(__touchstone_candidates)'
