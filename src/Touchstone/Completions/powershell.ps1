# Completes touchstone in PowerShell. For every new shell, in the file that $PROFILE names; or for this one:
#   touchstone completion powershell | Out-String | Invoke-Expression

Register-ArgumentCompleter -Native -CommandName touchstone -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    # The line up to the cursor. It starts with touchstone, whatever path or alias the user typed. The syntax tree omits a blank at its end.
    $offset = $cursorPosition - $commandAst.Extent.StartOffset
    $typed = $commandAst.Extent.Text.PadRight($offset).Substring(0, $offset)
    $line = 'touchstone' + $typed.Substring($commandAst.CommandElements[0].Extent.Text.Length)
    # PowerShell replaces only what follows the last comma.
    $word = ($line -split '\s')[-1]
    $kept = if ($word.EndsWith($wordToComplete)) { $word.Length - $wordToComplete.Length } else { 0 }
    touchstone "[suggest:$($line.Length)]" $line 2>$null | Where-Object { $_ } | ForEach-Object {
        $candidate = $_.Substring($kept)
        [System.Management.Automation.CompletionResult]::new($candidate, $candidate, 'ParameterValue', $candidate)
    }
}
