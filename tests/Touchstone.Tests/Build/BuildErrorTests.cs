using Touchstone.Build;

namespace Touchstone.Tests.Build;

public class BuildErrorTests
{
    [Theory]
    [InlineData(
        "/a b/x/Program.cs(2,53): error CS0029: Cannot implicitly convert type 'string' to 'int' [/a b/x/x.csproj::TouchstoneTarget=4]",
        4, "/a b/x/Program.cs", 2, "CS0029", "Cannot implicitly convert type 'string' to 'int'")]
    [InlineData(
        "/a/x.csproj : error NU1101: Unable to find package A.B. No packages exist with this id in source(s): feed [TouchstoneTarget=12]",
        12, "/a/x.csproj", 0, "NU1101", "Unable to find package A.B. No packages exist with this id in source(s): feed")]
    [InlineData(
        @"C:\a (1)\x.csproj(1,2): error MSB4025: The project file could not be loaded.",
        null, @"C:\a (1)\x.csproj", 1, "MSB4025", "The project file could not be loaded.")]
    [InlineData(
        "CSC : error CS5001: Program does not contain a Main [/a/x.csproj::TouchstoneTarget=0]",
        0, "CSC", 0, "CS5001", "Program does not contain a Main")]
    [InlineData(
        "/s/Native.targets(300,5): error : Platform linker not found. [/a/x.csproj::TouchstoneTarget=1]",
        1, "/s/Native.targets", 300, "", "Platform linker not found.")]
    [InlineData("/a/P.cs(6): Trim analysis error IL2026: uses reflection [/a/x.csproj::TouchstoneTarget=3]", 3, "/a/P.cs", 6, "IL2026", "uses reflection")]
    [InlineData("MSBUILD : error MSB1009: Project file does not exist.", null, "MSBUILD", 0, "MSB1009", "Project file does not exist.")]
    [InlineData(
        "/a/x.csproj : error NU1102:   - Found 9 version(s) in feed [ Nearest version: 9.0.1 ] [TouchstoneTarget=6]",
        6, "/a/x.csproj", 0, "NU1102", "- Found 9 version(s) in feed [ Nearest version: 9.0.1 ]")]
    public void Takes_an_error_line_apart(string line, int? job, string file, int number, string code, string text) =>
        Assert.Equal(new BuildError(job, file, number, code, text), BuildError.Parse(line));

    [Theory]
    [InlineData("  Determining projects to restore...")]
    [InlineData("/a/P.cs(6,1): warning CS0618: 'X' is obsolete: 'this is an error: use Y' [/a/x.csproj]")]
    [InlineData("    0 Error(s)")]
    [InlineData("touchstone: failed 3")]
    public void Other_lines_are_none(string line) => Assert.Null(BuildError.Parse(line));
}
