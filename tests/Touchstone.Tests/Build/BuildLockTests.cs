using Touchstone.Build;

namespace Touchstone.Tests.Build;

public sealed class BuildLockTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public async Task A_second_build_waits_until_the_first_is_done()
    {
        var waiting = new TaskCompletionSource();
        var first = await BuildLock.Acquire(disk.Path, () => Assert.Fail("nobody else builds"), CancellationToken.None);
        var second = BuildLock.Acquire(disk.Path, waiting.SetResult, CancellationToken.None);

        await waiting.Task;
        Assert.False(second.IsCompleted);
        first.Dispose();
        (await second).Dispose();
    }

    [Fact]
    public async Task Waiting_can_be_cancelled()
    {
        using var cancel = new CancellationTokenSource();
        using var first = await BuildLock.Acquire(disk.Path, () => { }, CancellationToken.None);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => BuildLock.Acquire(disk.Path, cancel.Cancel, cancel.Token));
    }
}
