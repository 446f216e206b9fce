namespace Touchstone.Core;

/// <summary>How to name your own types in the next command of an error.</summary>
public static class ExampleProject
{
    /// <summary>Which method of the project returns the value to measure, Touchstone cannot know.</summary>
    public const string Factory = "Namespace.Type.Method";

    /// <summary>The project in the current folder or below it; a placeholder if there is none.</summary>
    public static string File => NearbyPath.Project(Environment.CurrentDirectory) ?? "DIR/NAME.csproj";

    /// <summary>The command that measures your own types.</summary>
    public static string RunCommand => $"touchstone run --project {ShellText.Quoted(File)} --factory {Factory}";
}
