using System.Runtime.Versioning;
using Touchstone.Build;

namespace Touchstone.Tests.Build;

public class MSBuildProcessTests
{
    [LinuxFact]
    [UnsupportedOSPlatform("windows")]
    public void A_build_writes_its_temporary_files_where_nobody_else_can_write()
    {
        var used = MSBuildProcess.StartInfo("/usr/bin/dotnet", "/", "build", 1).Environment["TMPDIR"]!;

        Assert.True(TrustedFolder.IsOfUserAlone(used), used);
        Assert.False(TrustedFolder.IsOfUserAlone("/tmp"));
    }
}
