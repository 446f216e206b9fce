using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Touchstone.EndToEnd;

/// <summary>
/// One compiler for all builds of the tests, as <c>.ci/run</c> has one. A build that starts one for itself alone takes twice the processor time. Test projects
/// that run at the same time share it: what the first one shuts down starts again.
/// </summary>
static class SharedCompiler
{
    const string Variable = "SharedCompilationId";

    const string ShutDownProject = """
        <Project>
          <Target Name="ShutDown">
            <PropertyGroup>
              <CompilerServer>$(MSBuildToolsPath)/Roslyn/bincore/VBCSCompiler.dll</CompilerServer>
              <ShutDownOther>exec &quot;$(CompilerServer)&quot; -pipename:$(SharedCompilationId)-touchstone -shutdown</ShutDownOther>
            </PropertyGroup>
            <Exec Command="&quot;$(DOTNET_HOST_PATH)&quot; exec &quot;$(CompilerServer)&quot; -pipename:$(SharedCompilationId) -shutdown"
                  IgnoreExitCode="true" />
            <!-- That of builds by the command, which use another folder for temporary files. -->
            <Exec Command="TMPDIR=/tmp/touchstone-%24(id -u) &quot;$(DOTNET_HOST_PATH)&quot; $(ShutDownOther)"
                  IgnoreExitCode="true" Condition="'$(OS)' != 'Windows_NT'" />
            <Delete Files="$(MSBuildProjectFullPath)" />
          </Target>
        </Project>
        """;

#pragma warning disable CA2255 // The variable must be set before the first test of any class.
    [ModuleInitializer]
#pragma warning restore CA2255
    internal static void Choose()
    {
        if (!string.IsNullOrEmpty(Environment.GetEnvironmentVariable(Variable)))
            return;
        Environment.SetEnvironmentVariable(Variable, $"touchstone-tests-{Environment.UserName}");
        Environment.SetEnvironmentVariable("UseSharedCompilation", "true"); // Some environments switch it off.
        AppDomain.CurrentDomain.ProcessExit += (_, _) => ShutDown();
    }

    // It starts the shut-down without waiting for it, since the runner of the tests kills a process that does not end at once.
    static void ShutDown()
    {
        var project = Path.Combine(Path.GetTempPath(), $"{Path.GetRandomFileName()}.proj");
        File.WriteAllText(project, ShutDownProject);
        string[] arguments = ["msbuild", project, "-noLogo", "-verbosity:quiet", "-nodeReuse:false"];
        var info = new ProcessStartInfo("dotnet", arguments)
        {
            WorkingDirectory = AppContext.BaseDirectory, // The SDK of the checkout.
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        Process.Start(info)?.Dispose();
    }
}
