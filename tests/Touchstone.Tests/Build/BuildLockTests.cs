using Touchstone.Build;

namespace Touchstone.Tests.Build;

public sealed class BuildLockTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public async Task A_second_build_of_a_target_waits_until_the_first_is_done()
    {
        var waiting = new TaskCompletionSource();
        var first = await Acquire(Path.Combine("A", "pinned"), Path.Combine("B", "pinned"));
        var second = BuildLock.Acquire(disk.Path, [Path.Combine("B", "pinned")], waiting.SetResult, CancellationToken.None);

        await waiting.Task;
        Assert.False(second.IsCompleted);
        first.Dispose();
        (await second).Dispose();
    }

    [Fact]
    public async Task A_build_waits_while_others_use_its_program_and_they_do_not_wait_for_each_other()
    {
        var waiting = new TaskCompletionSource();
        var one = BuildLock.TryUse(disk.Path, "A");
        var two = BuildLock.TryUse(disk.Path, "A");
        Assert.NotNull(one);
        Assert.NotNull(two);

        var build = BuildLock.Acquire(disk.Path, ["A"], waiting.SetResult, CancellationToken.None);
        await waiting.Task;
        one.Dispose();
        Assert.False(build.IsCompleted);
        two.Dispose();

        using var building = await build;
        Assert.Null(BuildLock.TryUse(disk.Path, "A"));
    }

    [Fact]
    public async Task Builds_of_different_targets_do_not_wait_for_each_other_and_have_different_folders()
    {
        using var first = await Acquire("A");
        using var second = await Acquire("B");
        using var firstPlace = BuildLock.AcquirePlace(disk.Path, out var one);
        var secondPlace = BuildLock.AcquirePlace(disk.Path, out var two);
        using var thirdPlace = BuildLock.AcquirePlace(disk.Path, out var three);
        secondPlace.Dispose();
        using var fourthPlace = BuildLock.AcquirePlace(disk.Path, out var four);

        Assert.Equal([disk.Path, two, three], new[] { one, two, three }.Distinct());
        Assert.Equal(two, four);
    }

    [Fact]
    public async Task Builds_that_share_targets_cannot_block_each_other_for_ever()
    {
        await Task.WhenAll(Enumerable.Range(0, 8).Select(async turn =>
        {
            string[] targets = turn % 2 == 0 ? ["A", "B", "C"] : ["C", "B", "A"];
            using var held = await BuildLock.Acquire(disk.Path, targets, () => { }, CancellationToken.None);
            await Task.Yield();
        }));
    }

    [Fact]
    public async Task Waiting_can_be_canceled_and_frees_what_was_locked_meanwhile()
    {
        using var cancel = new CancellationTokenSource();
        using var first = await Acquire("B");

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => BuildLock.Acquire(disk.Path, ["A", "B"], cancel.Cancel, cancel.Token));
        using var other = await Acquire("A");
    }

    // It must not wait.
    Task<IDisposable> Acquire(params string[] targets) =>
        BuildLock.Acquire(disk.Path, targets, () => Assert.Fail("nobody else builds"), CancellationToken.None);
}
