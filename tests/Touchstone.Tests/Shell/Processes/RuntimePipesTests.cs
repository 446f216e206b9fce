namespace Touchstone.Tests.Shell.Processes;

/// <summary>A killed runtime leaves pipes behind. Those of others are never touched.</summary>
public sealed class RuntimePipesTests : IDisposable
{
    readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void Pipes_of_the_killed_process_are_removed_and_those_of_others_stay()
    {
        string[] own = ["clr-debug-pipe-12-345-in", "clr-debug-pipe-12-345-out", "dotnet-diagnostic-12-345-socket"];
        string[] others = ["clr-debug-pipe-12-346-in", "clr-debug-pipe-123-45-out", "dotnet-diagnostic-1-345-socket"];
        foreach (var name in own.Concat(others))
            File.WriteAllText(Path.Combine(folder.Path, name), "");

        RuntimePipes.Of(12, "345", folder.Path).Delete();

        Assert.Equal(
            others.Order(StringComparer.Ordinal),
            Directory.GetFiles(folder.Path).Select(path => Path.GetFileName(path)).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void A_process_that_is_gone_has_none()
    {
        RuntimePipes.Of(int.MaxValue).Delete();
        RuntimePipes.Of(12, "", folder.Path).Delete();
    }
}
