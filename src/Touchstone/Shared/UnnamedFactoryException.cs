namespace Touchstone.Shared;

/// <summary>A project without the name of a factory in it. The project is built to find one, so that the next command works as it is.</summary>
/// <param name="option">The option that cannot be used.</param>
/// <param name="why">What is wrong.</param>
/// <param name="project">The full path of the project.</param>
/// <param name="typed">What the user typed as the factory; empty for nothing.</param>
sealed class UnnamedFactoryException(string option, string why, string project, string typed)
    : UsageException(With(option, why, ExampleProject.Factory))
{
    const int MostNamed = 5;

    /// <inheritdoc/>
    public override async Task<Problem> Explain(Action<string> note, CancellationToken cancel)
    {
        if (cancel.IsCancellationRequested)
            return Problem;
        try
        {
            note($"building {Path.GetRelativePath(Environment.CurrentDirectory, project)} to find its methods");
            return Explained(await UserDataOptions.Factories(project, cancel));
        }
        catch (UsageException e)
        {
            return e.Problem;
        }
        catch (OperationCanceledException)
        {
            return Problem;
        }
    }

    /// <summary>The error with the methods that the project has.</summary>
    internal Problem Explained(IReadOnlyList<string> names)
    {
        if (names.Count == 0)
            return new Problem(Problem.What, $"{why}; the project has none", "add public static List<T> NAME(int count), with a T of yours");
        var (shown, more) = (names.Take(MostNamed), names.Count > MostNamed ? $" and {names.Count - MostNamed} more" : "");
        var nearest = typed.Length == 0 ? names[0]
            : names.MinBy(name => EditDistance.Between(typed, name[(name.LastIndexOf('.') + 1)..]))!;
        return With(option, $"{why}; the project has {string.Join(", ", shown)}{more}", nearest);
    }

    static Problem With(string option, string why, string factory) =>
        new($"cannot use {option}", why, "") { Correction = new Correction(["--factory"], ["--factory", factory]) };
}
