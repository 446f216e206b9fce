using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Security.Cryptography;

namespace Touchstone.EndToEnd.Engines;

/// <summary>A cluster of Slurm with two nodes, both on this machine: a controller, two daemons that run jobs, and one for their authentication.</summary>
sealed class SlurmCluster : IDisposable
{
    readonly Dictionary<string, Daemon> daemons = [];
    readonly Cli cli;
    readonly string folder;

    /// <summary>Starts it.</summary>
    /// <param name="cli">Runs the commands of Slurm.</param>
    public SlurmCluster(Cli cli)
    {
        this.cli = cli;
        // The path of a socket may have 108 characters.
        folder = Directory.CreateTempSubdirectory("slurm-").FullName;
        cli.Variables["SLURM_CONF"] = At("slurm.conf");
        Directory.CreateDirectory(At("state"));
        File.WriteAllBytes(At("munge.key"), RandomNumberGenerator.GetBytes(1024));
        if (!OperatingSystem.IsWindows())
            File.SetUnixFileMode(At("munge.key"), UnixFileMode.UserRead | UnixFileMode.UserWrite);
        File.WriteAllText(At("slurm.conf"), Configuration());
        Start(
            "munged", "munged", "--foreground", "--force", $"--key-file={At("munge.key")}", $"--socket={At("munge.socket")}",
            $"--pid-file={At("munged.pid")}", $"--seed-file={At("munge.seed")}", $"--log-file={At("munged.log")}");
    }

    /// <summary>Waits until both nodes accept jobs.</summary>
    public async Task Begin()
    {
        await Waiting.Until(() => Task.FromResult(File.Exists(At("munge.socket"))), Logs);
        Start("slurmctld", "slurmctld", "-D", "-c");
        foreach (var node in (string[])["n1", "n2"])
            Start(node, "slurmd", "-D", "-N", node);
        await Waiting.Until(async () => (await Ask("sinfo", "-h", "-N", "-o", "%T")).Split('\n').Count(state => state == "idle") == 2, Logs);
    }

    /// <summary>What a command of Slurm prints.</summary>
    public async Task<string> Ask(string program, params string[] arguments)
    {
        var outcome = await cli.RunProgram(program, arguments);
        return outcome.ExitCode == 0 ? outcome.Output.Trim() : "";
    }

    /// <summary>Kills a node: the daemon, the steps of its jobs, and all their processes.</summary>
    /// <param name="node">Its name.</param>
    /// <param name="job">A process of the job on it.</param>
    public void Kill(string node, Process job)
    {
        daemons[node].Kill();
        var step = job;
        while (Parent(step) is { } above && !Name(step).StartsWith("slurmstepd", StringComparison.Ordinal))
            step = above;
        Assert.StartsWith("slurmstepd", Name(step), StringComparison.Ordinal);
        step.Kill(entireProcessTree: true);
    }

    /// <summary>What the daemons said.</summary>
    public string Logs() => string.Join('\n', daemons.Select(daemon => $"{daemon.Key}:\n{daemon.Value.Said}"));

    public void Dispose()
    {
        foreach (var name in (string[])["n1", "n2", "slurmctld", "munged"])
            daemons.GetValueOrDefault(name)?.Dispose();
        Directory.Delete(folder, recursive: true);
    }

    void Start(string name, string program, params string[] arguments) => daemons[name] = new Daemon(program, arguments, cli.Variables);

    string At(string name) => Path.Combine(folder, name);

    // The node of a killed daemon counts as down after SlurmdTimeout. So would a node that a busy machine holds up for as long.
    // config_overrides: each node has the CPUs below, although the machine has others.
    string Configuration() => string.Create(CultureInfo.InvariantCulture, $"""
        ClusterName=touchstone
        SlurmctldHost={Dns.GetHostName()}(127.0.0.1)
        SlurmUser={Environment.UserName}
        SlurmdUser={Environment.UserName}
        AuthType=auth/munge
        AuthInfo=socket={At("munge.socket")}
        CredType=cred/munge
        SlurmctldPort={FreePort()}
        SlurmctldPidFile={At("slurmctld.pid")}
        SlurmdPidFile={At("slurmd-%n.pid")}
        SlurmdSpoolDir={At("spool-%n")}
        StateSaveLocation={At("state")}
        ProctrackType=proctrack/linuxproc
        TaskPlugin=task/none
        SelectType=select/cons_tres
        SelectTypeParameters=CR_CPU
        SlurmdTimeout=15
        SlurmdParameters=config_overrides
        NodeName=n1 NodeHostname={Dns.GetHostName()} NodeAddr=127.0.0.1 Port={FreePort()} CPUs=1
        NodeName=n2 NodeHostname={Dns.GetHostName()} NodeAddr=127.0.0.1 Port={FreePort()} CPUs=1
        PartitionName=all Nodes=n1,n2 Default=YES State=UP

        """);

    /// <summary>A port that no program listens on.</summary>
    public static int FreePort()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }

    static string Name(Process process) => File.ReadAllText($"/proc/{process.Id}/comm").Trim();

    static Process? Parent(Process process)
    {
        var stat = File.ReadAllText($"/proc/{process.Id}/stat");
        var parent = int.Parse(stat[(stat.LastIndexOf(')') + 2)..].Split(' ')[1], CultureInfo.InvariantCulture);
        return parent > 1 ? Process.GetProcessById(parent) : null;
    }
}
