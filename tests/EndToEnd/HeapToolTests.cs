using Touchstone.HeapTargets;

namespace Touchstone.EndToEnd;

/// <summary><c>touchstone-heap</c>, the heap analyzer as one file, in an environment without .NET.</summary>
[Collection(OneByOne.Name)]
public sealed class HeapToolTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [LongFact]
    public async Task One_file_counts_a_process_without_a_dotnet_on_the_machine()
    {
        var folder = Path.Combine(cli.Folder, "published");
        var published = await cli.RunProgram(
            "dotnet", "publish", Path.Combine(Cli.Root, "src", "Touchstone.HeapTool"), "-r", "linux-x64", "-o", folder);
        Assert.True(published.ExitCode == 0, published.ToString());
        var file = Assert.Single(Directory.GetFiles(folder));
        using var program = await TargetProgram.Start("Generics");

        var counted = await WithoutDotnet(file, program.Pid, "--filter", "Twig");
        var retained = await WithoutDotnet(file, "retained", program.Pid, "--json");
        var live = await WithoutDotnet(file, program.Pid, "--no-ptrace", "--filter", "Twig");
        var dump = Path.Combine(cli.Folder, "twigs.dmp");
        await WithoutDotnet(file, "dump", program.Pid, dump, "--verify");
        var read = await WithoutDotnet(file, dump, "--filter", "Twig");
        var graph = Path.Combine(cli.Folder, "twigs.gcdump");
        await WithoutDotnet(file, "gcdump", program.Pid, graph);
        var objects = await WithoutDotnet(file, graph, "--filter", "Twig");

        Assert.All([counted, live, read, objects], outcome => Assert.Contains("1 500", outcome.Output, StringComparison.Ordinal));
        Assert.Contains(retained.Cells, row => row.GetProperty("kind").GetString() == "object");
        await OnAReadOnlyRoot(file, program);
        await WithoutOpenSsl(file, program);
        await AsAnotherUser(file);
        await InAContainer(file);
    }

    async Task OnAReadOnlyRoot(string file, TargetProgram program)
    {
        if (!ContainerFactAttribute.IsPermitted)
            return;
        string[] root = ["--mount", "sh", "-c", "mount -o remount,bind,ro / && ! touch /tmp/written 2> /dev/null && exec \"$@\"", "sh"];
        foreach (var way in (string[])["--live", "--no-ptrace"])
            Counted(await cli.RunProgram("unshare", [.. root, "/usr/bin/env", "-i", file, program.Pid, way, "--filter", "Twig"]));
    }

    // As in a small image. The runtime ends a process that needs OpenSSL and finds none.
    async Task WithoutOpenSsl(string file, TargetProgram program)
    {
        if (!ContainerFactAttribute.IsPermitted)
            return;
        const string Hide = "for library in $(find /lib/ /usr/lib -name 'libssl.so*'); do mount --bind /dev/null $library; done; exec \"$@\"";
        string[] without = ["--mount", "sh", "-c", Hide, "sh", "/usr/bin/env", "-i", file, program.Pid, "--filter", "Twig"];

        foreach (var way in (string[])["--live", "--snapshot"])
            Counted(await cli.RunProgram("unshare", [.. without, way]));
        var refused = (await cli.RunProgram("unshare", [.. without, "--no-ptrace"])).WithoutStackTrace();
        Assert.True(refused.ExitCode == 2, refused.ToString());
        Assert.Contains("needs OpenSSL (libssl), which is not installed here", refused.Errors, StringComparison.Ordinal);
    }

    async Task AsAnotherUser(string file)
    {
        if (Environment.UserName != "root" || !File.Exists("/usr/bin/setpriv"))
            return;
        await cli.RunProgram("chmod", "-R", "o+rX", cli.Folder);
        string[] user = ["--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/env", "-i"];
        using var program = await TargetProgram.Start("/usr/bin/setpriv", "Generics", "", [.. user, Generics]);

        foreach (var way in (string[])["--live", "--no-ptrace", "--snapshot"])
            Counted(await cli.RunProgram("/usr/bin/setpriv", [.. user, file, program.Pid, way, "--filter", "Twig"]));
    }

    // As kubectl exec does it: the command runs inside, where the program is process 1.
    async Task InAContainer(string file)
    {
        if (!ContainerFactAttribute.IsPermitted)
            return;
        using var container = await HeapContainerTests.Start(Generics, file);
        var pid = HeapContainerTests.Inside(container.Id).ToString(System.Globalization.CultureInfo.InvariantCulture);
        string[] enter = ["--target", pid, "--mount", "--pid", "/usr/bin/env", "-i", "/mnt/touchstone-heap"];

        var listed = await cli.RunProgram("nsenter", [.. enter, "list", "--json"]);
        Assert.Equal(1, Assert.Single(listed.Cells).GetProperty("processId").GetInt32());
        foreach (var way in (string[])["--live", "--no-ptrace", "--snapshot"])
            Counted(await cli.RunProgram("nsenter", [.. enter, "1", way, "--filter", "Twig"]));
        Assert.Equal("still there?", await container.Echo("still there?"));
    }

    static void Counted(Outcome outcome)
    {
        Assert.True(outcome.WithoutStackTrace().ExitCode == 0, outcome.ToString());
        Assert.Contains("1 500", outcome.Output, StringComparison.Ordinal);
    }

    static string Generics => TargetProgram.PathOf("Generics");

    // No PATH, no home and no DOTNET_ROOT. TMPDIR is where the runtime of the target has its socket.
    async Task<Outcome> WithoutDotnet(string file, params string[] arguments)
    {
        var outcome = await cli.RunProgram("/usr/bin/env", ["-i", $"TMPDIR={Path.GetTempPath()}", file, .. arguments]);
        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        return outcome;
    }
}
