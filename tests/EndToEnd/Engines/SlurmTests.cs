using System.Diagnostics;

namespace Touchstone.EndToEnd.Engines;

/// <summary>deploy/slurm, with a real Slurm.</summary>
public sealed class SlurmTests : IDisposable
{
    static readonly string Script = Path.Combine(Cli.Root, "deploy", "slurm", "shards.sbatch");

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    // Slurm takes a job that starts again within the second in which it was requeued for one that was killed.
    const string Soon = "StartTime=now+2";

    [SlurmFact(isLong: true)]
    public async Task A_node_that_is_killed_loses_its_shard_only_and_the_merged_results_are_those_of_one_run()
    {
        // The first start on n2 never ends by itself, so it is killed before its shard is complete, however slow this machine is.
        cli.Variables["TOUCHSTONE"] = Program(
            "held",
            $"{Cli.Executable} \"$@\"\ncode=$?\n[ \"$SLURMD_NODENAME${{SLURM_RESTART_COUNT:-0}}\" != n20 ] || sleep 600\nexit $code\n");
        cli.Variables["MEASURE_SHARD"] = Path.Combine(Cli.Root, "deploy", "measure-shard");
        // Nodes that build the same adapter at the same time would wait for each other.
        await Shards.AsOneRun;
        using var cluster = new SlurmCluster(cli);
        await cluster.Begin();

        var job = (await cluster.Ask("sbatch", ["--parsable", "--output=%a.log", "--array=1-3", Script, "results", .. Shards.Selection(3)])).Split(';')[0];
        Assert.True(job.Length > 0, cluster.Logs());
        var (shard, process) = await Measuring(cluster, "n2");
        cluster.Kill("n2", process);
        await Waiting.Until(async () => (await Restarts(cluster, job, shard)).Contains("Restarts=1", StringComparison.Ordinal), cluster.Logs);
        Assert.False(Directory.Exists(Path.Combine(cli.Folder, "results", $"shard-{shard}-of-3")));

        // Slurm waits for two minutes before a task of a failed node starts again.
        await cluster.Ask("scontrol", "update", $"JobId={job}_{shard}", Soon);
        await Waiting.Until(
            async () => (await cluster.Ask("squeue", "-h", "-t", "all", "-o", "%T")).Split('\n').All(state => state == "COMPLETED"),
            cluster.Logs);

        var log = await File.ReadAllTextAsync(Path.Combine(cli.Folder, $"{shard}.log"));
        Assert.Contains($"shard {shard}/3 on n2, start 1", log, StringComparison.Ordinal);
        Assert.Contains($"shard {shard}/3 on n1, start 2", log, StringComparison.Ordinal);
        Assert.Equal(
            ["shard-1-of-3", "shard-2-of-3", "shard-3-of-3"],
            Directory.GetDirectories(Path.Combine(cli.Folder, "results")).Select(Path.GetFileName).Order());
        await Shards.AreAsOneRun(cli, "results");
    }

    [SlurmFact(isLong: true)]
    public async Task A_shard_that_fails_starts_again_and_a_wrong_command_line_does_not()
    {
        // Fails once, then measures: the first attempt leaves a folder behind.
        cli.Variables["TOUCHSTONE"] = Program("flaky", $"[ \"$(ls results/unfinished/*/ | wc -l)\" -gt 1 ] || exit 3\nexec {Cli.Executable} \"$@\"\n");
        cli.Variables["MEASURE_SHARD"] = Path.Combine(Cli.Root, "deploy", "measure-shard");
        using var cluster = new SlurmCluster(cli);
        await cluster.Begin();

        var good = (await cluster.Ask("sbatch", ["--parsable", "--output=good.log", "--array=1", Script, "results", .. Shards.Selection(1)])).Split(';')[0];
        await Waiting.Until(async () => (await Restarts(cluster, good, "1")).Contains("Restarts=1", StringComparison.Ordinal), cluster.Logs);
        await cluster.Ask("scontrol", "update", $"JobId={good}_1", Soon);
        await Waiting.Until(() => Task.FromResult(Directory.Exists(Path.Combine(cli.Folder, "results", "shard-1-of-1"))), cluster.Logs);

        cli.Variables["TOUCHSTONE"] = Cli.Executable;
        var wrong = (await cluster.Ask("sbatch", ["--parsable", "--output=wrong.log", "--array=1", Script, "other", "run", "--no-such-option"])).Split(';')[0];
        await Waiting.Until(async () => (await Restarts(cluster, wrong, "1")).Contains("JobState=FAILED", StringComparison.Ordinal), cluster.Logs);
        Assert.Contains("Restarts=0", await Restarts(cluster, wrong, "1"), StringComparison.Ordinal);
    }

    static Task<string> Restarts(SlurmCluster cluster, string job, string shard) => cluster.Ask("scontrol", "show", "job", $"{job}_{shard}");

    /// <summary>The shard that a node measures, with its process, as soon as the first launches are on disk.</summary>
    async Task<(string Shard, Process Process)> Measuring(SlurmCluster cluster, string node)
    {
        var shard = "";
        await Waiting.Until(
            async () =>
            {
                shard = await cluster.Ask("squeue", "-h", "-t", "R", "-w", node, "-o", "%K");
                var attempts = Path.Combine(cli.Folder, "results", "unfinished", $"shard-{shard}-of-3");
                if (shard.Length == 0 || !Directory.Exists(attempts))
                    return false;
                // Not by .NET, which asks for a lock of the file that is being written.
                return (await cli.RunProgram("grep", ["-rq", "--include=results.jsonl", "\"type\":\"ended\"", attempts])).ExitCode == 0;
            },
            cluster.Logs);
        var attempt = Directory.GetDirectories(Path.Combine(cli.Folder, "results", "unfinished", $"shard-{shard}-of-3")).Single();
        return (shard, Process.GetProcesses().First(process => CommandLine(process).Contains(Path.GetFileName(attempt), StringComparison.Ordinal)));
    }

    string Program(string name, string text)
    {
        var path = Path.Combine(cli.Folder, name);
        File.WriteAllText(path, "#!/bin/sh\n" + text);
        if (!OperatingSystem.IsWindows())
            File.SetUnixFileMode(path, UnixFileMode.UserRead | UnixFileMode.UserExecute);
        return path;
    }

    // Processes come and go meanwhile.
    static string CommandLine(Process process)
    {
        try
        {
            return File.ReadAllText($"/proc/{process.Id}/cmdline");
        }
        catch (IOException)
        {
            return "";
        }
    }
}
