using Touchstone.Build;

namespace Touchstone.Tests.Build;

public class BuildAdviceTests
{
    const string TryLatest = "touchstone run -s MessagePack --latest";
    const string AddSource = "add the package source that has it: dotnet nuget add source <address>";

    [Fact]
    public void A_missing_version_that_was_named_leads_to_the_nearest_one() => Check(
        Samples.Target("MessagePack", "3.1.99"),
        "NU1102: no package source has MessagePack 3.1.99, nearest is 3.1.8", "touchstone run -s MessagePack@3.1.8",
        "error NU1102: Unable to find package MessagePack with version (= 3.1.99)", "error NU1102:   - Found 9 version(s) in feed [ Nearest version: 3.1.8 ]");

    [Fact]
    public void A_missing_version_of_a_dependency_leads_to_another_version_of_the_library() => Check(
        Samples.Target("MessagePack"), "NU1102: no package source has Other.Part >= 2.0.0, nearest is 1.0.0", TryLatest,
        "error NU1102: Unable to find package Other.Part with version (>= 2.0.0)", "error NU1102:   - Found 1 version(s) in feed [ Nearest version: 1.0.0 ]");

    [Fact]
    public void A_missing_dependency_leads_to_another_version_of_the_library() => Check(
        Samples.Target("MessagePack"), "NU1101: no package source has Some.Package", TryLatest,
        "error NU1101: Unable to find package Some.Package. No packages exist with this id in source(s): feed");

    [Fact]
    public void A_missing_library_is_named_with_the_version_looked_for() => Check(
        Samples.Target("MessagePack"), "NU1101: no package source has MessagePack 3.1.8", AddSource,
        "error NU1101: Unable to find package MessagePack. No packages exist with this id in source(s): feed");

    [Fact]
    public void Previews_alone_are_no_stable_version() => Check(
        Samples.Target("MessagePack"), "NU1103: no package source has Other.Part >= 3.0.0, nearest is 4.0.0-rc.1", TryLatest,
        "error NU1103: Unable to find a stable package Other.Part with version (>= 3.0.0)",
        "error NU1103:   - Found 1 version(s) in feed [ Nearest version: 4.0.0-rc.1 ]");

    [Fact]
    public void A_dependency_in_another_version_is_named_with_its_parent()
    {
        const string Text = "protobuf-net 3.4.14 depends on protobuf-net.Core (>= 3.4.14) but protobuf-net.Core 3.4.14 was not found. "
            + "protobuf-net.Core 3.4.40 was resolved instead.";

        Check(Samples.Target("MessagePack"), $"NU1603: {Text}", TryLatest, $"error NU1603: {Text}");
        Assert.True(BuildAdvice.LacksPackage(Errors($"error NU1603: {Text}")));
        Assert.Equal("protobuf-net.Core", BuildAdvice.MissingPackage(Errors($"error NU1603: {Text}")));
    }

    [Theory]
    [InlineData(
        "x.csproj : error NU1108: Cycle detected. MessagePack -> MessagePack (= 3.1.8).",
        "NU1108: the project has the same name as the package that it uses")]
    [InlineData("x.csproj : error NU1301: Unable to load the service index for source feed.", "NU1301: a package source cannot be reached")]
    [InlineData("x.csproj : error NU1202: Package A 1.0 is not compatible with net10.0", "NU1202: this version does not support net10.0")]
    [InlineData("x.targets(1,2): error NETSDK1045: The current .NET SDK does not support targeting .NET 10.0.", "NETSDK1045: the SDK is too old for net10.0")]
    [InlineData("x.targets(1,2): error MSB3021: Unable to copy. No space left on device : 'y'", "MSB3021: the disk is full")]
    [InlineData("x.targets(9,5): error : Platform linker not found. Install clang.", "there is no C compiler for linking")]
    public void Known_errors_get_a_reason_in_plain_words(string line, string expected) =>
        Assert.Equal(expected, Explain(Samples.Target("MessagePack"), line).Why);

    [Fact]
    public void A_compile_error_says_where() => Check(
        Samples.Target("MessagePack"), "CS0103: adapters/MessagePack/Program.cs:7: The name 'x' does not exist", "correct that file",
        "adapters/MessagePack/Program.cs(7,9): error CS0103: The name 'x' does not exist");

    [Fact]
    public void A_compile_error_with_another_version_is_not_the_files_fault() => Check(
        Samples.Target("MessagePack", "1.0.0"),
        "CS0103: P.cs:7: The name 'x' does not exist; the adapter is written for 3.1.8", "touchstone run -s MessagePack",
        "P.cs(7,9): error CS0103: The name 'x' does not exist");

    [Theory]
    [InlineData("3.1.99", "net9.0", "touchstone run -s MessagePack@3.1.99")]
    [InlineData("3.1.99", "net10.0", "touchstone run -s MessagePack")]
    public void A_version_that_does_not_support_a_runtime_leads_to_another_runtime_or_to_the_pinned_version(string version, string mode, string next) =>
        Assert.Equal(
            next,
            Explain(Samples.Target("MessagePack", version, mode), "x.csproj : error NU1202: Package A 1.0 is not compatible with it").Next);

    [Fact]
    public void An_unknown_error_is_shown_with_the_log() => Check(
        Samples.Target("MessagePack"),
        "ABC123: something new", "read artifacts/build.log", "x : error ABC123: something new", "x : error DEF456: a consequence");

    [Fact]
    public void A_build_that_just_ends_points_to_the_log() =>
        Check(Samples.Target("MessagePack"), "the build ended early without an error message", "read artifacts/build.log");

    [Fact]
    public void The_command_in_a_row_finds_an_adapter_in_another_folder_again()
    {
        var target = Samples.Target("MessagePack", "3.1.99");
        target = target with { Adapter = target.Adapter with { Options = ["--adapter", "../My Pack"] } };
        var problem = Explain(target, "P.cs(7,9): error CS0103: The name 'x' does not exist");
        var pinned = Explain(target with { Version = null }, "P.cs(7,9): error CS0103: The name 'x' does not exist");

        const string Next = "; next: touchstone run -s MessagePack --adapter '../My Pack'";
        Assert.EndsWith(Next, new BuiltTarget(target, null, problem).Reason, StringComparison.Ordinal);
        Assert.EndsWith("; next: correct that file", new BuiltTarget(target, null, pinned).Reason, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("obj/MemoryPack.Generator/Order.MemoryPackFormatter.g.cs", "the library")]
    [InlineData("artifacts/adapters/own/own-1/Copies/MemoryPack.cs", "Touchstone")] // Relative to the checkout, whatever the current folder.
    public void Nobody_can_correct_code_that_was_generated_for_types_of_ones_own(string file, string writer)
    {
        var data = new UserData("My.Orders", Path.GetFullPath("My.csproj"), "/checkout/artifacts/adapters/own/own-1/UserData.cs");
        var target = Samples.Target("MemoryPack") with { Adapter = Samples.Adapter("MemoryPack", "1.21.4") with { Data = data } };

        var problem = Explain(target, $"{file}(43,9): error CS0117: 'System' does not contain a definition for 'Runtime'");

        Assert.Equal(
            $"CS0117: the code that {writer} generated for your types does not compile: 'System' does not contain a definition for 'Runtime'", problem.Why);
        Assert.Equal("rename the type or member that it names, or leave it out", problem.Next);
    }

    [Theory]
    [InlineData("net9.0/r2r", "9.0.21", "9.0.21")]
    [InlineData("net8.0/r2r", "9.0.21", null)]
    public void Another_patch_of_a_pack_is_taken_but_never_another_runtime(string mode, string nearest, string? expected) => Assert.Equal(
        expected,
        BuildAdvice.NearestPack(
            Samples.Target("MessagePack", mode: mode),
            Missing("Microsoft.NETCore.App.Crossgen2.linux-x64", nearest)));

    [Fact]
    public void Another_version_of_a_library_is_never_taken_by_itself() => Assert.Null(BuildAdvice.NearestPack(
        Samples.Target("MessagePack", mode: "net9.0"),
        Missing("MessagePack", "9.0.21")));

    static List<BuildError> Missing(string package, string nearest) => Errors(
        $"error NU1102: Unable to find package {package} with version (= 9.0.20)",
        $"error NU1102:   - Found 8 version(s) in feed [ Nearest version: {nearest} ]");

    static void Check(Target target, string why, string next, params string[] lines) =>
        Assert.Equal(new Problem($"cannot build {target}", why, next), Explain(target, lines) with { Correction = null });

    static Problem Explain(Target target, params string[] lines) => BuildAdvice.Explain(target, Errors(lines), "artifacts/build.log");

    static List<BuildError> Errors(params string[] lines) =>
        [.. lines.Select(line => BuildError.Parse(line.StartsWith("error", StringComparison.Ordinal) ? $"x.csproj : {line}" : line)!)];
}
