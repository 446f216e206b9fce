using k8s;
using k8s.Models;
using YamlDotNet.RepresentationModel;

namespace Touchstone.EndToEnd.Engines;

/// <summary>
/// deploy/kubernetes, deploy/github and deploy/Containerfile. No cluster and no runner is here: the manifests are read into the types of the API, and the
/// commands in them are run.
/// </summary>
public sealed class ManifestTests : IDisposable
{
    static readonly string Deploy = Path.Combine(Cli.Root, "deploy");

    static readonly string Manifest = File.ReadAllText(Path.Combine(Deploy, "kubernetes", "shards.yaml"));

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Fact]
    public void The_manifest_has_only_fields_of_the_API_with_values_of_their_types()
    {
        var objects = Read(Manifest);

        Assert.Equal([typeof(V1PersistentVolumeClaim), typeof(V1Job)], objects.Select(read => read.GetType()));
        // The reader is strict: an unknown field and a text where a number belongs are refused.
        Assert.ThrowsAny<Exception>(() => Read(Manifest.Replace("backoffLimitPerIndex", "backoffLimitPerShard", StringComparison.Ordinal)));
        Assert.ThrowsAny<Exception>(() => Read(Manifest.Replace("completions: 3", "completions: three", StringComparison.Ordinal)));
    }

    [Fact]
    public void A_pod_has_cores_of_its_own_and_no_rights()
    {
        var job = Read(Manifest).OfType<V1Job>().Single().Spec;
        var container = job.Template.Spec.Containers.Single();

        Assert.Equal(("Indexed", "Never"), (job.CompletionMode, job.Template.Spec.RestartPolicy));
        Assert.Equal(container.Resources.Limits, container.Resources.Requests);
        Assert.Matches("^[0-9]+$", container.Resources.Limits["cpu"].ToString()); // The static CPU policy needs a whole number.
        Assert.Equal((true, false), (job.Template.Spec.SecurityContext.RunAsNonRoot, container.SecurityContext.AllowPrivilegeEscalation));
        Assert.Equal($"{job.Completions}", container.Env.Single(variable => variable.Name == "SHARDS").Value);
        Assert.All(container.VolumeMounts, mount => Assert.Contains(job.Template.Spec.Volumes, volume => volume.Name == mount.Name));
        Assert.All(
            job.PodFailurePolicy.Rules.Where(rule => rule.OnExitCodes is not null), rule => Assert.Equal(container.Name, rule.OnExitCodes.ContainerName));
    }

    [LinuxFact(isLong: true)]
    public async Task The_commands_of_the_pods_measure_the_shards_of_one_run()
    {
        var container = Read(Manifest).OfType<V1Job>().Single().Spec.Template.Spec.Containers.Single();
        var script = container.Args[0].Replace("/results", At("results"), StringComparison.Ordinal);
        cli.Variables["TOUCHSTONE"] = Cli.Executable;
        Directory.CreateSymbolicLink(At("deploy"), Deploy);
        foreach (var variable in container.Env)
            cli.Variables[variable.Name] = variable.Value;

        for (var index = 0; index < 3; index++)
        {
            cli.Variables["JOB_COMPLETION_INDEX"] = $"{index}";
            string[] command = [.. container.Command.Skip(1), script, container.Args[1], .. Shards.Selection(1)];
            var outcome = await cli.RunProgram(container.Command[0], command);
            Assert.True(outcome.ExitCode == 0, outcome.ToString());
        }

        await Shards.AreAsOneRun(cli, "results");
    }

    [LinuxFact]
    public async Task The_steps_of_the_workflow_measure_and_report_the_shards_of_one_run()
    {
        var workflow = new YamlStream();
        workflow.Load(new StringReader(await File.ReadAllTextAsync(Path.Combine(Deploy, "github", "shards.yml"))));
        var jobs = workflow.Documents[0].RootNode["jobs"];
        Directory.CreateSymbolicLink(At("deploy"), Deploy);
        Directory.CreateSymbolicLink(At("artifacts"), Path.Combine(Cli.Root, "artifacts"));
        cli.Variables["TOUCHSTONE"] = Cli.Executable;
        cli.Variables["SHARDS"] = workflow.Documents[0].RootNode["env"]["SHARDS"].ToString();
        // As a person types it into the form.
        cli.Variables["SELECTION"] = string.Join(' ', Shards.Selection(1).Skip(1).Select(word => $"'{word}'"));

        foreach (var shard in ((YamlSequenceNode)jobs["measure"]["strategy"]["matrix"]["shard"]).Select(shard => shard.ToString()))
        {
            (cli.Variables["SHARD"], cli.Variables["RUNNER"]) = (shard, "a runner");
            var step = Run(jobs["measure"], "measure-shard")
                .Replace(" results run", $" results/a-runner-{shard} run", StringComparison.Ordinal); // Where download-artifact puts it.
            var outcome = await cli.RunProgram("bash", "-euo", "pipefail", "-c", step);
            Assert.True(outcome.ExitCode == 0, outcome.ToString());
        }
        // Without a browser's page, which a checkout without Node lacks.
        var report = Run(jobs["report"], "report")
            .Replace("artifacts/bin/Touchstone/release/touchstone", Cli.Executable, StringComparison.Ordinal)
            .Replace("html", "csv", StringComparison.Ordinal);
        var reported = await cli.RunProgram("bash", "-euo", "pipefail", "-c", report);

        Assert.True(reported.ExitCode == 0, reported.ToString());
        await Shards.AreAsOneRun(cli, "results/*/shard-*");
    }

    [Fact]
    public void The_image_does_not_run_as_root_and_copies_what_the_repository_has()
    {
        var lines = File.ReadAllLines(Path.Combine(Deploy, "Containerfile")).Where(line => line.Length > 0 && line[0] != '#').ToList();
        var ignored = File.ReadAllLines(Path.Combine(Cli.Root, ".containerignore"));

        var user = lines.FindIndex(line => line == "USER app");
        Assert.True(user > 0);
        Assert.All(lines.Where(line => line.StartsWith("RUN ", StringComparison.Ordinal)).Skip(1), line => Assert.True(lines.IndexOf(line) > user, line));
        Assert.DoesNotContain(ignored, name => name is "adapters" or "datasets" or "src" or "deploy" or "web");
    }

    static List<object> Read(string yaml) => KubernetesYaml.LoadAllFromString(yaml, strict: true);

    static string Run(YamlNode job, string contains) => ((YamlSequenceNode)job["steps"]).OfType<YamlMappingNode>()
        .Where(step => step.Children.ContainsKey("run")).Select(step => step["run"].ToString()).Single(run => run.Contains(contains, StringComparison.Ordinal));

    string At(string name) => Path.Combine(cli.Folder, name);
}
