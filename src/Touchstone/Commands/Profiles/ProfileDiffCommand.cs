using System.IO.Enumeration;
using System.Text;

namespace Touchstone.Commands.Profiles;

/// <summary><c>touchstone profile diff</c>: in which methods one profile spends more than another.</summary>
static class ProfileDiffCommand
{
    static readonly Argument<string> Before = new("before") { Description = "The folder of a profile, or a file of it." };
    static readonly Argument<string> After = new("after") { Description = "The one to compare with it." };
    static readonly Option<string> Top = CommandOption.Text("--top", "Lines in each table.", "15", "K");
    static readonly Option<string[]> Group = CommandOption.List(
        "--group", "Show methods whose names match a pattern with * as one line. Repeatable; the first that matches counts.", "NAME=PATTERN");

    static readonly Option<bool> Json =
        CommandOption.Flag("--json", "Print one JSON object per method and type, without the limit of --top, and nothing else.");

    static readonly Option<string> Out = CommandOption.Text("--out", "Also write a page with a flame graph of the difference into this file.", "", "FILE");

    public static Command Create(Call call) => new Command("diff", "Compare two profiles: by method, and what they allocate.")
    {
        Before, After, Top, Group, Json, Out,
    }.WithAction(parsed => Compare(parsed, call.Terminal));

    static int Compare(ParseResult parsed, Terminal terminal)
    {
        var top = Values.Whole("--top", parsed.GetValue(Top)!, 1, 10_000);
        var groups = (parsed.GetValue(Group) ?? []).Select(GroupOf).ToList();
        var (before, after) = (RecordedProfile.Read(parsed.GetValue(Before)!), RecordedProfile.Read(parsed.GetValue(After)!));
        var diff = new ProfileDiff(before, after, name => groups.Find(group => Matches(group.Pattern, name)).Name is { } group ? $"[{group}]" : name);
        if (parsed.GetValue(Out) is { Length: > 0 } page)
            WritePage(page, PageProfile.Of(before, after), terminal);
        if (parsed.GetValue(Json))
            diff.WriteLines(terminal.Out);
        else
            diff.WriteTables(top, terminal.Out, terminal.Page);
        return ExitCodes.Done;
    }

    static void WritePage(string file, PageProfile page, Terminal terminal)
    {
        if (PageTemplate.Absent is { } absent)
            throw new UsageException(absent);
        using var text = new StringWriter();
        page.Write(text);
        OutputFile.Save(file, Encoding.UTF8.GetBytes(text.ToString()), terminal);
    }

    static bool Matches(string pattern, string name) => FileSystemName.MatchesSimpleExpression(pattern, name, ignoreCase: false);

    static (string Name, string Pattern) GroupOf(string text) => text.Split('=', 2) is [{ Length: > 0 } name, { Length: > 0 } pattern]
        ? (name, pattern)
        : throw UsageException.Value("--group", $"\"{text}\" has no name, = and pattern", "reflection=System.Reflection.*");
}
