using Touchstone.Analysis;
using Touchstone.Core.Results;

namespace Touchstone.Tests.Analysis;

/// <summary>The warning about an interrupted run has the command that continues it.</summary>
public sealed class InterruptedWarningTests : IDisposable
{
    const string Unfinished =
        """{"type":"launch","id":1,"serializer":"Stj","runtime":"net10.0","deployment":"jit","dataSet":"books","count":1,"operations":["serialize"]}""";

    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void The_folder_of_the_results_is_named_even_if_the_command_line_named_none()
    {
        var path = disk.Folder("results.jsonl");
        using (var file = ResultFile<RunResults>.Create(path, new RunHeader(["run"], DateTime.UnixEpoch, "", "", [])))
        {
            file.Write(Unfinished);
            Assert.Contains($"--resume {Folder} continues it", Remedy(file.Results), StringComparison.Ordinal);
        }

        Assert.Contains($"--resume {Folder} continues it", Remedy(RunResults.Read(path)), StringComparison.Ordinal);
    }

    [Fact]
    public void Of_a_pipe_only_the_command_line_is_known()
    {
        var header = new RunHeader(["run", "--out", "new"], DateTime.UnixEpoch, "", "", []);

        Assert.Contains("--resume new continues it", Remedy(RunResults.Read(new StringReader($"{header}\n{Unfinished}\n"), "-")), StringComparison.Ordinal);
    }

    string Folder => Path.GetRelativePath(Environment.CurrentDirectory, disk.Path);

    static string Remedy(RunResults run) =>
        Assert.Single(Warnings.Find([run], new RunSpeeds([run], []), []), warning => warning.Remedy.Contains("--resume", StringComparison.Ordinal)).Remedy;
}
