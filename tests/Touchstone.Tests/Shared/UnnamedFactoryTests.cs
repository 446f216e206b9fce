using Touchstone.Shared;
using Touchstone.Tests.Commands;

namespace Touchstone.Tests.Shared;

public class UnnamedFactoryTests
{
    [Theory]
    [InlineData("", "My.Samples.Orders")]
    [InlineData("Messages", "My.Samples.Messages")]
    [InlineData("Mesages", "My.Samples.Messages")]
    public void The_next_command_names_a_method_that_exists(string typed, string expected)
    {
        var problem = Error(typed).Explained(["My.Samples.Orders", "My.Samples.Messages"]);

        Assert.Equal(["--factory", expected], problem.Correction!.Add);
        Assert.EndsWith("; the project has My.Samples.Orders, My.Samples.Messages", problem.Why, StringComparison.Ordinal);
    }

    [Fact]
    public void A_project_without_such_a_method_needs_one() =>
        Assert.StartsWith("add public static List<T> NAME(int count)", Error("").Explained([]).Next, StringComparison.Ordinal);

    [Fact]
    public async Task Whoever_does_not_wait_sees_the_error_at_once()
    {
        using var disk = new TemporaryFolder();
        var project = disk.Write("Own/Own.csproj", "");

        var (exitCode, _, errors) = await InMemoryCli.Run(["run", "--project", project], new CancellationToken(canceled: true));

        Assert.Equal(ExitCodes.Usage, exitCode);
        Assert.EndsWith($"next: touchstone run --project {project} --factory Namespace.Type.Method\n", errors, StringComparison.Ordinal);
    }

    static UnnamedFactoryException Error(string typed) => new("--project", "it needs --factory", "My.csproj", typed);
}
