using Touchstone.Build;
using Touchstone.Core.Keys;

namespace Touchstone.Tests.Build;

/// <summary>Builds with a shell script in place of dotnet. One target is built at once, the other never.</summary>
public sealed class BuildCallTests : IDisposable
{
    readonly TemporaryFolder disk = new();
    readonly StoppedTime time = new();

    public void Dispose() => disk.Dispose();

    [UnixFact]
    public async Task A_build_that_hangs_is_given_up_and_what_was_built_stays_built()
    {
        var results = await Build(ElapseWhenStuck, CancellationToken.None);

        var (good, stuck) = (results.Single(result => result.Target.Adapter.Name == "Good"), results.Single(result => result.Target.Adapter.Name == "Stuck"));
        Assert.True(File.Exists(good.Program));
        Assert.Null(stuck.Program);
        Assert.Contains("nothing was built for 5 min", stuck.Problem!.Why, StringComparison.Ordinal);
        Assert.EndsWith("touchstone run -s Stuck --build-timeout 15m", stuck.Problem.Next, StringComparison.Ordinal);
    }

    [UnixFact]
    public async Task The_time_counts_from_the_last_target_that_began_or_ended()
    {
        await Build(ElapseWhenStuck, CancellationToken.None);

        Assert.Equal([.. Enumerable.Repeat(TimeSpan.FromMinutes(5), 3)], time.Restarts);
    }

    [UnixFact]
    public async Task What_needs_no_package_is_built_before_what_a_source_can_hold_up()
    {
        var begun = new List<string>();
        await Build(
            progress =>
            {
                begun.AddRange(progress.Building.Select(target => target.Adapter.Name));
                ElapseWhenStuck(progress);
            },
            CancellationToken.None);

        Assert.Equal(["Good", "Stuck"], begun);
    }

    [UnixFact]
    public async Task Cancelling_a_build_is_not_taken_for_one_that_hangs()
    {
        using var cancel = new CancellationTokenSource();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => Build(progress => { if (IsStuck(progress)) cancel.Cancel(); }, cancel.Token));
    }

    void ElapseWhenStuck(BuildProgress progress)
    {
        if (IsStuck(progress))
            time.Elapse();
    }

    static bool IsStuck(BuildProgress progress) => progress is { Built: 1, Building.Count: 1 };

    Task<IReadOnlyList<BuiltTarget>> Build(Action<BuildProgress> onProgress, CancellationToken cancel)
    {
        BuildJob[] jobs = [Job("Stuck", "1.2.3"), Job("Good", null)];
        // The script that a shell in place of dotnet runs: `sh msbuild build.proj …`.
        disk.Write("msbuild", $"""
            mkdir -p '{Path.GetDirectoryName(jobs[1].Program)}'
            : > '{jobs[1].Program}'
            echo 'touchstone: begin 0'
            echo 'touchstone: done 0'
            echo 'touchstone: begin 1'
            exec sleep 1000
            """);
        var call = new BuildCall(new TouchstoneRoot(disk.Path), "/bin/sh", "10.0.100", disk.Path, [], onProgress)
        {
            Timeout = TimeSpan.FromMinutes(5),
            Time = time,
        };
        return call.Run(jobs, cancel);
    }

    BuildJob Job(string name, string? pinned)
    {
        var target = new Target(Samples.Adapter(name, pinned), null, RuntimeMode.Default);
        return new BuildJob(target, BuildRecipe.For(target, Samples.DotNet("10.0.12"), null), disk.Folder(name), "stamp", []);
    }

    /// <summary>Time that passes only when a test advances it.</summary>
    sealed class StoppedTime : TimeProvider
    {
        Action elapse = () => { };

        /// <summary>The values that timers were changed to after their creation.</summary>
        public List<TimeSpan> Restarts { get; } = [];

        public void Elapse() => elapse();

        public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
        {
            elapse = () => callback(state);
            return new StoppedTimer(Restarts);
        }

        sealed class StoppedTimer(List<TimeSpan> restarts) : ITimer
        {
            public bool Change(TimeSpan dueTime, TimeSpan period)
            {
                restarts.Add(dueTime);
                return true;
            }

            public void Dispose()
            {
            }

            public ValueTask DisposeAsync() => default;
        }
    }
}
