using System.Globalization;

namespace Touchstone.EndToEnd.Engines;

/// <summary>deploy/parallel, with a real GNU parallel and an ssh server on this machine.</summary>
public sealed class ParallelTests : IDisposable
{
    static readonly string Script = Path.Combine(Cli.Root, "deploy", "parallel", "measure");

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [ParallelFact]
    public async Task Shards_that_machines_measure_over_ssh_are_those_of_one_run_and_a_second_start_measures_what_is_missing()
    {
        cli.Variables["TOUCHSTONE"] = Cli.Executable;
        cli.Variables["PARALLEL_HOME"] = Path.Combine(cli.Folder, "parallel");
        var port = SlurmCluster.FreePort();
        await Keys(port);
        using var server = new Daemon("sshd", ["-D", "-e", "-f", At("sshd_config")], cli.Variables);
        await Waiting.Until(() => Task.FromResult(server.Said.Contains("Server listening", StringComparison.Ordinal)), () => server.Said);
        var login = $"ssh -p {port} -i {At("user")} -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR "
            + $"{Environment.UserName}@127.0.0.1";
        await File.WriteAllTextAsync(At("machines"), $"{login}\n");

        await File.WriteAllTextAsync(At("local"), ":\n");
        var local = await cli.RunProgram(Script, ["3", "local", "results", .. Shards.Selection(1)]);
        Assert.Equal((2, false), (local.ExitCode, Directory.Exists(At("results"))));
        Assert.Contains("localhost", local.Errors, StringComparison.Ordinal);

        var first = await cli.RunProgram(Script, ["3", "machines", "results", .. Shards.Selection(1)]);
        Assert.True(first.ExitCode == 0, first + server.Said);
        await Shards.AreAsOneRun(cli, "results");

        Directory.Delete(At("results/shard-2-of-3"), recursive: true);
        var second = await cli.RunProgram(Script, ["3", "machines", "results", .. Shards.Selection(1)]);
        var third = await cli.RunProgram(Script, ["3", "machines", "results", .. Shards.Selection(1)]);

        Assert.True(second.ExitCode == 0, second.ToString());
        Assert.Equal(2, (await File.ReadAllLinesAsync(At("results/parallel.log"))).Length); // A header and one job.
        Assert.Contains("all shards are in results", third.Output, StringComparison.Ordinal);
        await Shards.AreAsOneRun(cli, "results");
    }

    async Task Keys(int port)
    {
        foreach (var key in (string[])["host", "user"])
            Assert.Equal(0, (await cli.RunProgram("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", At(key))).ExitCode);
        await File.WriteAllTextAsync(At("sshd_config"), string.Create(CultureInfo.InvariantCulture, $"""
            Port {port}
            ListenAddress 127.0.0.1
            HostKey {At("host")}
            AuthorizedKeysFile {At("user.pub")}
            PidFile {At("sshd.pid")}
            StrictModes no
            UsePAM no

            """));
    }

    string At(string name) => Path.Combine(cli.Folder, name);
}
