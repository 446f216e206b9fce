using System.Globalization;

namespace Touchstone.Commands.Contracts;

/// <summary>The options of the commands for contracts.</summary>
static class ContractOptions
{
    /// <summary>The largest N: a contract is for people to read.</summary>
    public const int MostCount = 100;

    const int MostValues = 20;

    public static readonly Argument<string> Folder = new("contract") { Description = "The folder of the contract." };

    public static readonly Option<string> Project = CommandOption.Text("--project", "The project with your types.", "", "PROJECT");

    public static readonly Option<string[]> Factory = CommandOption.List(
        "--factory", "A public static method that takes a count and returns the value. It can be repeated.", "NAMESPACE.TYPE.METHOD");

    public static readonly Option<string> Count = CommandOption.Text(
        "--count", "How many objects the factory makes.", "2", "N");

    public static readonly Option<string> ValueCount = CommandOption.Text(
        "--values", "Record this many values: that of the factory, and variations of it.", "1", "N");

    public static readonly Option<string> Seed = CommandOption.Text("--seed", "The seed of the variations.", "1", "NUMBER");

    public static readonly Option<string> Out = CommandOption.Text("--out", "The folder for the contract.", "contracts", "DIR");

    public static readonly Option<bool> Replace = CommandOption.Flag(
        "--replace", "Record factories again that the folder has. Their recorded payloads are lost.");

    public static readonly Option<string> Allow = CommandOption.Text("--allow", "Accept the differences in this file too.", "", "FILE");

    public static readonly Option<string> Base = CommandOption.Text(
        "--base", "Also let the types of this commit, branch or tag read today's bytes.", "", "REF");

    public static readonly Option<bool> Json = CommandOption.Flag("--json", "Print one JSON object per result, and nothing else.");

    public static readonly FormatOption Format = new(["console", "markdown"]);

    /// <summary>Adds the options that choose and build serializers.</summary>
    public static Command WithSelection(Command command)
    {
        command.Arguments.Add(AdapterOptions.Names);
        return command.With(
            Project, AdapterOptions.Serializer, AdapterOptions.Adapter, SharedOptions.Runtime, AdapterOptions.NuGetSource, SharedOptions.Refresh,
            SharedOptions.Latest, SharedOptions.BuildTimeout);
    }

    /// <summary>N of a new contract.</summary>
    /// <exception cref="UsageException">It is not a number, or too large.</exception>
    public static int CountOf(ParseResult parsed) =>
        int.TryParse(parsed.GetValue(Count), NumberStyles.None, CultureInfo.InvariantCulture, out var count) && count is >= 1 and <= MostCount
            ? count
            : throw UsageException.Value("--count", $"\"{parsed.GetValue(Count)}\" is not a whole number from 1 to {MostCount}", "2");

    /// <summary>The number of values of a new contract.</summary>
    /// <exception cref="UsageException">It is not a number, or too large.</exception>
    public static int ValuesOf(ParseResult parsed) => Values.Whole(ValueCount.Name, parsed.GetValue(ValueCount)!, 1, MostValues);

    /// <summary>The seed of variations.</summary>
    /// <exception cref="UsageException">It is not a number.</exception>
    public static int SeedOf(ParseResult parsed) => Values.Whole(Seed.Name, parsed.GetValue(Seed)!, 0, int.MaxValue);

    /// <summary>Refuses a value of <c>--project</c> that is not a project.</summary>
    /// <exception cref="UsageException">It is not one.</exception>
    public static void CheckProject(ParseResult parsed)
    {
        if (parsed.GetValue(Project) is { Length: > 0 } project)
            _ = UserDataOptions.Of(project, ExampleProject.Factory);
    }

    /// <summary>The project, which must be typed: a folder of somebody else must not choose what is built.</summary>
    /// <param name="recorded">The project that the folder names, for the message; empty if it is not known.</param>
    /// <exception cref="UsageException">None is named.</exception>
    public static string ProjectOf(ParseResult parsed, string recorded) => parsed.GetValue(Project) is { Length: > 0 } project
        ? project
        : throw UsageException.Corrected(
            "contract", "--project is missing: the project with your types", [], Project.Name, recorded.Length > 0 ? recorded : ExampleProject.File);
}
