namespace Touchstone.Tests.Commands;

/// <summary>Making all commands takes longer than a short one runs, so only those that are needed are made.</summary>
public class KnownCommandsTests
{
    [Fact]
    public void Each_command_has_the_name_that_it_is_found_by() => Assert.All(
        KnownCommands.All, known => Assert.Equal(known.Name, known.Create(new Call([], Nowhere(), CancellationToken.None)).Name));

    [Theory]
    [InlineData("list", "--json")]
    [InlineData("machine", "memory")]
    [InlineData("job")]
    public void Only_the_named_command_is_made(params string[] args) =>
        Assert.Equal([args[0]], Names(args));

    [Fact]
    public void Each_part_of_heap_has_the_name_that_it_is_found_by() => Assert.All(
        Heap().Subcommands, part => Assert.Equal([part.Name], Heap("heap", part.Name, "4711").Subcommands.Select(made => made.Name)));

    [Theory]
    [InlineData("heap", "4711")]
    [InlineData("heap", "--live", "types")]
    [InlineData("heap", "gap")]
    public void Without_its_name_behind_heap_all_parts_are_made(params string[] args) =>
        Assert.Equal(Heap().Subcommands.Select(part => part.Name), Heap(args).Subcommands.Select(part => part.Name));

    [Fact]
    public void The_version_needs_no_command() => Assert.Empty(Names("--version"));

    [Theory]
    [InlineData]
    [InlineData("--help")]
    [InlineData("lsit")]
    [InlineData("[suggest:3]", "touchstone r")]
    public void Help_suggestions_and_the_nearest_name_need_all_commands(params string[] args) =>
        Assert.Equal(KnownCommands.All.Select(known => known.Name), Names(args));

    static Command Heap(params string[] args) =>
        CommandLine.Create(args, Nowhere(), CancellationToken.None).Subcommands.Single(command => command.Name == "heap");

    static IEnumerable<string> Names(params string[] args) =>
        CommandLine.Create(args, Nowhere(), CancellationToken.None).Subcommands.Select(command => command.Name);

    static Terminal Nowhere() => new(TextWriter.Null, TextWriter.Null, 160, false, false);
}
