using Touchstone.Measure.ProcessProfiles;

namespace Touchstone.Tests.Measure.ProcessProfiles;

public class TracedProcessTests
{
    [Theory]
    [InlineData("dotnet run -c Release", true)]
    [InlineData("/usr/share/dotnet/dotnet test", true)]
    [InlineData("/usr/share/dotnet/dotnet /usr/share/dotnet/sdk/10.0.401/MSBuild.dll /nodemode:1", true)]
    [InlineData("/usr/share/dotnet/sdk/10.0.401/Roslyn/bincore/csc /shared", true)]
    [InlineData(@"C:\dotnet\dotnet.exe build", true)]
    [InlineData("dotnet bin/Release/net10.0/App.dll run", false)]
    [InlineData("dotnet App.dll", false)]
    [InlineData("/usr/share/dotnet/dotnet exec --runtimeconfig testhost.json testhost.dll", false)]
    [InlineData("/home/me/app/Shop.Api --urls http://localhost:5000", false)]
    [InlineData("", false)]
    public void The_programs_of_the_SDK_are_known_by_their_command_lines(string line, bool isOfSdk) =>
        Assert.Equal(isOfSdk, new TracedProcess(1, "some", line).IsOfSdk);
}
