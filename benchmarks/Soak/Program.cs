using System.CommandLine;

namespace Touchstone.Soak;

/// <summary>
/// Runs touchstone for a long time and disturbs it in every way that a machine can. It counts which launches were asked for, done and lost. README.md shows
/// the result.
/// </summary>
static class Program
{
    static int Main(string[] args)
    {
        var minutes = new Option<double>("--minutes") { Description = "How long to start further episodes.", DefaultValueFactory = _ => 30 };
        var seed = new Option<int>("--seed") { Description = "The seed of all choices.", DefaultValueFactory = _ => 1 };
        var output = new Option<string>("--out") { Description = "The folder for results and soak.jsonl.", DefaultValueFactory = _ => "soak" };
        var only = new Option<string?>("--only") { Description = $"One kind of episode: {string.Join(", ", Episodes.All.Keys)}." };
        only.AcceptOnlyFromAmong([.. Episodes.All.Keys]);
        var root = new RootCommand("Runs touchstone, disturbs it, and counts what is lost.") { minutes, seed, output, only };
        root.SetAction(parsed =>
        {
            var soak = new Soaking(Path.GetFullPath(parsed.GetValue(output)!), parsed.GetValue(seed), parsed.GetValue(only));
            return soak.Run(TimeSpan.FromMinutes(parsed.GetValue(minutes)));
        });
        return root.Parse(args).Invoke();
    }
}
