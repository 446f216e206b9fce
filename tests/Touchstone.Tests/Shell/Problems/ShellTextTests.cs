using System.Diagnostics;

namespace Touchstone.Tests.Shell.Problems;

/// <summary>A quoted argument reaches a program as it was, whatever characters it has.</summary>
public class ShellTextTests
{
    [UnixTheory]
    [InlineData("a b")]
    [InlineData("")]
    [InlineData("it's")]
    [InlineData("`id`")]
    [InlineData("$(id)")]
    [InlineData("~/x [a]* {1,2} \\ ! # \" ; & | < >")]
    [InlineData("two\nlines")]
    [InlineData("Bücher/🦊")]
    public async Task A_shell_gives_back_what_was_quoted(string argument)
    {
        using var shell = Process.Start(new ProcessStartInfo("/bin/sh", ["-c", $"printf %s {ShellText.Quoted(argument)}"])
        {
            RedirectStandardOutput = true,
        })!;

        Assert.Equal(argument, await shell.StandardOutput.ReadToEndAsync());
    }

    [Theory]
    [InlineData("a b", "\"a b\"")]
    [InlineData("$(id)`n", "\"`$(id)``n\"")]
    [InlineData("a\" & b", "\"a\"\" & b\"")]
    public void On_Windows_neither_shell_runs_a_part_of_a_name(string argument, string expected) => Assert.Equal(expected, ShellText.Windows(argument));

    [Fact]
    public void What_needs_no_quotes_has_none() =>
        Assert.Equal("touchstone run STJ@9.0.0 --out a/b-c_d", ShellText.Command(["run", "STJ@9.0.0", "--out", "a/b-c_d"]));
}
