using System.Diagnostics;
using System.Globalization;
using System.Text.Json;

namespace Touchstone.Build;

/// <summary>Reads the output of a build: which target began, ended or failed, and the errors of each target.</summary>
/// <param name="root">The Touchstone root. Its path is removed from error messages.</param>
/// <param name="jobs">The targets. The index is the number of the job.</param>
/// <param name="onProgress">Called when a target begins or ends.</param>
sealed class BuildOutput(TouchstoneRoot root, IReadOnlyList<BuildJob> jobs, Action<BuildProgress> onProgress)
{
    readonly List<BuildError>[] errors = [.. jobs.Select(_ => new List<BuildError>())];
    readonly List<BuildError> general = [];
    readonly HashSet<int> built = [];
    readonly HashSet<int> failed = [];
    readonly SortedSet<int> building = [];
    readonly Dictionary<int, long> begun = [];

    /// <summary>True when the job ended and produced its program.</summary>
    public bool IsBuilt(int job) => built.Contains(job);

    /// <summary>True when the job ended, successfully or not.</summary>
    public bool HasEnded(int job) => built.Contains(job) || failed.Contains(job);

    /// <summary>The errors of a job. If it has none, the errors that name no job.</summary>
    public IReadOnlyList<BuildError> Errors(int job) => errors[job].Count > 0 ? errors[job] : general;

    /// <summary>Reads the next line.</summary>
    public void Add(string line)
    {
        var text = line.Trim();
        if (text.StartsWith(TraversalProject.Signal, StringComparison.Ordinal))
            Follow(text[TraversalProject.Signal.Length..].Split(' '));
        else if (BuildError.Parse(line) is { } error)
            Keep(error);
    }

    void Follow(string[] signal)
    {
        if (signal.Length != 2 || !int.TryParse(signal[1], NumberStyles.None, CultureInfo.InvariantCulture, out var job) || job >= jobs.Count)
            return;
        if (signal[0] == "begin")
            Begin(job);
        else
            End(job, signal[0] == "done");
        onProgress(new BuildProgress(built.Count, failed.Count, jobs.Count, [.. building.Select(number => jobs[number].Target)]));
    }

    void Begin(int job)
    {
        building.Add(job);
        begun[job] = Stopwatch.GetTimestamp();
    }

    void End(int job, bool done)
    {
        building.Remove(job);
        if (done && !File.Exists(jobs[job].Program))
        {
            var reason = $"the build did not produce {jobs[job].Recipe.Program}; the adapter must import adapters/Directory.Build.props";
            errors[job].Add(new BuildError(job, "", 0, "", reason));
            done = false;
        }
        if (done && OtherPackage(job) is { } error)
        {
            errors[job].Add(error);
            done = false;
        }
        (done ? built : failed).Add(job);
        if (done)
            MarkBuilt(jobs[job], begun.TryGetValue(job, out var start) ? Stopwatch.GetElapsedTime(start) : TimeSpan.Zero);
    }

    BuildError? OtherPackage(int job)
    {
        try
        {
            var mismatch = RestoredPackage.Mismatch(jobs[job].Target, jobs[job].Folder);
            return mismatch is null ? null : new BuildError(job, "", 0, RestoredPackage.Code, mismatch);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or JsonException)
        {
            // Not NuGet's error, so it has no code, and another version would not help.
            return new BuildError(job, "", 0, "", $"cannot tell which version was restored: {error.Message}");
        }
    }

    // Immediately, so that a finished target stays built if the rest is interrupted.
    static void MarkBuilt(BuildJob job, TimeSpan time)
    {
        try
        {
            job.MarkBuilt(time);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // The program is valid. Without its stamp, the next run builds it again.
        }
    }

    // If a project cannot be read, its error has no job number. Then the file identifies the job.
    void Keep(BuildError error)
    {
        var owners = error.Job is { } job && job < jobs.Count
            ? [job]
            : Enumerable.Range(0, jobs.Count).Where(number => jobs[number].Target.Adapter.ProjectFile == error.File).ToList();
        foreach (var owner in owners)
            errors[owner].Add(Shorten(error, jobs[owner].Target.Adapter));
        if (owners.Count == 0)
            general.Add(Shorten(error, null));
    }

    BuildError Shorten(BuildError error, Adapter? adapter) => error with { File = Shorten(error.File, adapter), Text = Shorten(error.Text, adapter) };

    string Shorten(string text, Adapter? adapter)
    {
        var separator = Path.DirectorySeparatorChar;
        text = text.Replace(root.Folder + separator, "", StringComparison.Ordinal);
        if (adapter is { Repository.Length: > 0 })
            text = text.Replace(adapter.Repository + separator, "", StringComparison.Ordinal);
        if (adapter is not null)
            text = text.Replace(adapter.Folder + separator, adapter.Name + separator, StringComparison.Ordinal);
        var home = Environment.GetFolderPath(Environment.SpecialFolder.UserProfile);
        return home.Length > 1 ? text.Replace(home + separator, "~" + separator, StringComparison.Ordinal) : text;
    }
}
