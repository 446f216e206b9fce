using System.CommandLine;

namespace Touchstone.Fuzz;

/// <summary>Feeds damaged files to the readers of files from strangers. README.md shows how to run it and what it found.</summary>
static class Program
{
    static int Main(string[] args)
    {
        if (Coverage.IsOn)
            Coverage.Begin();
        var target = new Argument<string>("target") { Description = $"What reads the files: {string.Join(", ", Targets.All.Keys)}." };
        target.AcceptOnlyFromAmong([.. Targets.All.Keys]);
        var files = new Argument<string[]>("file") { Description = "Sound files to damage.", Arity = ArgumentArity.OneOrMore };
        var minutes = new Option<double>("--minutes") { Description = "How long to go on.", DefaultValueFactory = _ => 1 };
        var seed = new Option<int>("--seed") { Description = "The seed of all damage.", DefaultValueFactory = _ => 1 };
        var output = new Option<string>("--out") { Description = "Where to write inputs that fail.", DefaultValueFactory = _ => "findings" };
        var root = new RootCommand("Damages files and reads them.") { target, files, minutes, seed, output };
        root.SetAction(parsed => !Coverage.IsOn ? Coverage.RunCopy(args) : new Fuzzing(
            parsed.GetValue(target)!, parsed.GetValue(files)!.Select(Targets.Load).ToArray(), parsed.GetValue(seed), parsed.GetValue(output)!)
            .Run(TimeSpan.FromMinutes(parsed.GetValue(minutes))));
        root.Add(Dumps());
        return root.Parse(args).Invoke();
    }

    static Command Dumps()
    {
        var file = new Argument<string>("dump") { Description = "A sound dump." };
        var count = new Option<int>("--count") { Description = "How many damaged copies to read.", DefaultValueFactory = _ => 2000 };
        var first = new Option<int>("--first") { Description = "The first seed. Each copy has the next one.", DefaultValueFactory = _ => 0 };
        var atOnce = new Option<int>("--at-once") { Description = "How many to read at once.", DefaultValueFactory = _ => Environment.ProcessorCount + 1 };
        var dumps = new Command("damaged-dumps", "Reads damaged copies of a dump with the whole command.") { file, count, first, atOnce };
        dumps.SetAction(parsed => new DamagedDumps(
            parsed.GetValue(file)!, parsed.GetValue(first), parsed.GetValue(count), parsed.GetValue(atOnce)).Run());
        return dumps;
    }
}
