using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Measure.Limits;

namespace Touchstone.Doctor.Examinations;

/// <summary>The SDK and the checkout that building the adapters needs.</summary>
sealed class SdkExamination : IExamination
{
    const int Needed = 10;

    public IEnumerable<Finding> Look(Observation seen)
    {
        var sdk = seen.Facts.DotNet.SdkVersion;
        if (sdk is null || !int.TryParse(sdk.Split('.')[0], NumberStyles.None, CultureInfo.InvariantCulture, out var major) || major < Needed)
            yield return new Finding(
                Chapter.Sdk, Severity.Blocks,
                sdk is null ? "there is no .NET SDK here, or none that the adapters' global.json accepts" : $"the .NET SDK is {sdk}",
                "adapters are built on the machine that measures them, with the .NET 10 SDK",
                "install it from https://dotnet.microsoft.com/download; dotnet --list-sdks lists the installed ones");
        if (!seen.HasAdapters)
            yield return new Finding(
                Chapter.Sdk, Severity.Blocks,
                "the adapters cannot be found from this folder",
                "they are built from a checkout of Touchstone",
                "cd into a checkout of Touchstone");
    }
}
