using Touchstone.Heap.Separation;

namespace Touchstone.Tests.Heap.Separation;

/// <summary>Whether a thread has really given up its rights, by lines of /proc/PID/task/TID/status.</summary>
public sealed class ProcessUserTests
{
    static readonly ProcessUser user = new(1001, 1002, [5, 1002]);

    static readonly string[] dropped =
    [
        "Uid:\t1001\t1001\t1001\t1001", "Gid:\t1002\t1002\t1002\t1002", "Groups:\t5 1002 ", "CapInh:\t0000000000000000", "CapPrm:\t0000000000000000",
        "CapEff:\t0000000000000000", "CapBnd:\t000001ffffffffff", "CapAmb:\t0000000000000000", "NoNewPrivs:\t1",
    ];

    [Fact]
    public void A_thread_with_the_rights_of_the_user_passes() => Assert.Equal("", user.Left(dropped));

    [Theory]
    [InlineData("Uid:\t1001\t1001\t0\t1001")]
    [InlineData("Gid:\t0\t1002\t1002\t1002")]
    [InlineData("Groups:\t0 5 1002 ")]
    [InlineData("CapPrm:\t0000000000000001")]
    [InlineData("CapEff:\t0000000000080000")]
    [InlineData("CapAmb:\t0000000000000400")]
    [InlineData("NoNewPrivs:\t0")]
    public void Any_right_that_is_left_is_noticed(string line)
    {
        var kind = line.Split('\t')[0];

        Assert.Equal(line, user.Left(dropped.Select(other => other.StartsWith(kind, StringComparison.Ordinal) ? line : other)));
    }
}
