using Touchstone.Core;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Core.Results;

public class LoadedVersionTests
{
    [Theory]
    [InlineData("9.0.1", "10.0.12", ".NET 10.0.12", true)]
    [InlineData("10.0.12", "10.0.12", ".NET 10.0.12", false)]
    [InlineData("9.0.1", "9.0.1", ".NET 10.0.12", false)]
    [InlineData("", "10.0.12", ".NET 10.0.12", false)]
    [InlineData("2.4.8", "2.4.0.1", ".NET 10.0.12", false)]
    public void A_row_that_ran_the_library_of_the_runtime_instead_of_the_package_is_refused(string requested, string loaded, string runtime, bool refused)
    {
        var launch = new Launch { Id = 1, Key = new LaunchKey("X", requested, "net10.0", "jit", "books", 1, 0, ""), Operations = [Operation.RoundTrip] };
        Accept(launch, TestCells.Started with
        {
            Serializer = "X",
            Version = loaded,
            Library = "System.X 10.0.0.0",
            Runtime = runtime,
            Shape = "bytes",
            NativeShapes = ["bytes"],
        });
        Accept(launch, new Finished { PeakBytes = 1, CompiledMethods = 1 });

        var end = LaunchEnd.Of(launch, new WorkerExit(0, WorkerStop.None, "", TimeSpan.Zero), default);

        Assert.Equal(refused, end.Unsupported);
        Assert.Equal(refused ? "9.0.1 was requested, but the runtime's own System.X 10.0.12 was loaded; next: touchstone run X" : null, end.Reason);
    }

    static void Accept(Launch launch, object record)
    {
        Assert.True(JsonFields.TryParse(record.ToString()!, out var fields, out var error), error);
        Assert.True(launch.Accept(fields));
    }
}
