using System.Xml.Linq;
using Touchstone.Build;
using Touchstone.Core.Keys;

namespace Touchstone.Tests.Build;

public class TraversalProjectTests
{
    [Fact]
    public void Every_target_is_restored_and_then_built_on_its_own()
    {
        var project = Write("adapters");

        Assert.Equal(2, project.Descendants("Job").Count());
        var calls = project.Descendants("MSBuild").Where(call => call.Attribute("Projects")!.Value.EndsWith("Nop.csproj", StringComparison.Ordinal)).ToList();
        Assert.Equal(["Restore", "Build", "Restore", "Publish"], calls.Select(call => call.Attribute("Targets")!.Value));
    }

    [Fact]
    public void Restore_and_build_are_two_evaluations()
    {
        var calls = Write("adapters").Descendants("MSBuild").Skip(1).Take(2).Select(call => call.Attribute("Properties")!.Value).ToList();

        Assert.Equal(calls[0], calls[1] + ";TouchstoneRestore=true");
    }

    [Fact]
    public void What_MSBuild_would_read_as_its_own_is_escaped()
    {
        var call = Write("a;b$(c)%41'&<").Descendants("MSBuild").ElementAt(1);

        Assert.StartsWith("a%3Bb%24%28c%29%2541%27&<", call.Attribute("Projects")!.Value, StringComparison.Ordinal);
    }

    [Fact]
    public void Package_folders_are_added_to_those_of_the_adapter()
    {
        var sources = XDocument.Parse(TraversalProject.DescriptionProps(["/a;b", "/c"])).Descendants("RestoreAdditionalProjectSources").Single().Value;

        Assert.Equal("$(RestoreAdditionalProjectSources);/a%3Bb;/c", sources);
    }

    [Fact]
    public void A_compiler_server_of_this_build_alone_is_shut_down_at_the_end_and_that_of_the_caller_is_left_alone()
    {
        Assert.Contains("-pipename:server -shutdown", (string?)Write("/f").Descendants("Exec").Single().Attribute("Command"), StringComparison.Ordinal);

        var callers = Write("/f", new CompilerServer("the;callers", IsOurs: false));
        Assert.Empty(callers.Descendants("Exec"));
        Assert.Contains(
            "SharedCompilationId=the%3Bcallers", (string?)callers.Descendants("MSBuild").ElementAt(1).Attribute("Properties"), StringComparison.Ordinal);
    }

    [Fact]
    public void Without_a_compiler_server_each_job_starts_a_compiler_and_nothing_is_shut_down()
    {
        var project = Write("/f", null);

        Assert.Empty(project.Descendants("Exec"));
        Assert.All(project.Descendants("MSBuild").Skip(1).Select(call => (string?)call.Attribute("Properties")), properties =>
        {
            Assert.Contains(";UseSharedCompilation=false", properties, StringComparison.Ordinal);
            Assert.DoesNotContain("SharedCompilationId", properties, StringComparison.Ordinal);
        });
    }

    static XDocument Write(string folder) => Write(folder, new CompilerServer("server", IsOurs: true));

    static XDocument Write(string folder, CompilerServer? server)
    {
        var adapter = Samples.Adapter("Nop", null, folder);
        var jobs = RuntimeMode.ParseList(["net10.0,net9.0/r2r"], out _).Select(mode => new Target(adapter, null, mode))
            .Select(target => new BuildJob(target, BuildRecipe.For(target, Samples.DotNet("10.0.12"), null), folder, "", [])).ToList();
        return XDocument.Parse(TraversalProject.Write(
            jobs, "place.props", "description.props", "inputs.targets", "adapters.props", server));
    }
}
