namespace Touchstone.Tests.Shell.Terminals;

public class ProgressDisplayTests
{
    [Fact]
    public async Task A_log_has_one_line_for_each_step_of_a_build()
    {
        var errors = new StringWriter();

        await ProgressDisplay.Show(new Terminal(TextWriter.Null, errors, 80, false, Live: false), progress =>
        {
            string[] texts =
            [
                "My.csproj", "My.csproj", "(0 of 3 done)", "Nop (0 of 3 done)", "Nop, Jil (0 of 3 done)", "Jil (1 of 3 done)", "Jil, Orleans (1 of 3 done)",
                "Orleans (2 of 3 done)", "(waiting: another touchstone builds or measures the same program)", "(3 of 3 done)",
            ];
            foreach (var text in texts)
                progress.Building(text);
            return Task.CompletedTask;
        });

        Assert.Equal(
            """
            building My.csproj
            building (0 of 3 done)
            building Nop (0 of 3 done)
            building Nop, Jil (0 of 3 done)
            building Jil, Orleans (1 of 3 done)
            building (waiting: another touchstone builds or measures the same program)
            building (3 of 3 done)

            """.ReplaceLineEndings("\n"),
            errors.ToString().ReplaceLineEndings("\n"));
    }
}
