using System.Diagnostics;
using System.Reflection.PortableExecutable;
using Touchstone.Core.Hosts;

namespace Touchstone.Tests.Inspector;

/// <summary>Compiles code of this repository with the compiler of the SDK, without MSBuild.</summary>
sealed class Compiler(string folder)
{
    // What the SDK and adapters/Directory.Build.props give every adapter.
    const string Usings = """
        global using System; global using System.Collections.Generic; global using System.IO; global using System.Linq; global using System.Net.Http;
        global using System.Threading; global using System.Threading.Tasks; global using Touchstone;
        global using ModelAttribute = Touchstone.NoModelAttribute;
        """;

    static readonly string Root = TouchstoneRoot.Find(out _)!.Folder;
    static readonly DotNetInstallation DotNet = DotNetInstallation.Find()!;

    /// <summary>All files of the worker and of the data sets, which each adapter compiles.</summary>
    public static IReadOnlyList<string> Linked { get; } = [.. Files("src/Touchstone.Worker"), .. Files("datasets")];

    /// <summary>The files in a folder of the repository, with those in its folders.</summary>
    public static IEnumerable<string> Files(string folder) =>
        Directory.EnumerateFiles(Path.Combine(Root, folder), "*.cs", SearchOption.AllDirectories);

    /// <summary>Compiles a program, and returns its path and the errors.</summary>
    public (string Program, string Errors) Compile(string name, IEnumerable<string> files, params IEnumerable<string> options)
    {
        var (program, usings, response) = (Path.Combine(folder, name + ".dll"), Path.Combine(folder, "Usings.cs"), Path.Combine(folder, name + ".rsp"));
        File.WriteAllText(usings, Usings);
        var framework = Directory.EnumerateFiles(Path.GetDirectoryName(typeof(object).Assembly.Location)!, "*.dll").Where(IsManaged);
        File.WriteAllLines(
            response,
            [
                "-nologo", "-nostdlib", "-target:exe", "-langversion:14", "-nullable", "-unsafe", "-warn:0", $"-out:\"{program}\"", .. options,
                .. Generators().Select(file => $"-analyzer:\"{file}\""), .. framework.Select(file => $"-reference:\"{file}\""),
                .. files.Append(usings).Select(file => $"\"{file}\""),
            ]);
        var compiler = Path.Combine(DotNet.Folder, "sdk", DotNet.SdkFor(Root)!.ToString(), "Roslyn", "bincore", "csc.dll");
        var start = new ProcessStartInfo(DotNet.Host, ["exec", compiler, "-noconfig", "@" + response]) { RedirectStandardOutput = true };
        using var process = Process.Start(start)!;
        var errors = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return (program, errors);
    }

    // Those of the newest targeting pack, which also has the generator of System.Text.Json.
    static string[] Generators()
    {
        var pack = Directory.GetDirectories(Path.Combine(DotNet.Folder, "packs", "Microsoft.NETCore.App.Ref")).Max(StringComparer.Ordinal)!;
        return Directory.GetFiles(Path.Combine(pack, "analyzers", "dotnet", "cs"), "*.dll");
    }

    static bool IsManaged(string file)
    {
        using var content = new PEReader(File.OpenRead(file));
        return content.HasMetadata;
    }
}
