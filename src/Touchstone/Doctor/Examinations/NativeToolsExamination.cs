using Touchstone.Analysis;
using Touchstone.Measure.Limits;

namespace Touchstone.Doctor.Examinations;

/// <summary>The tools that <c>--runtime net10.0/aot</c> needs.</summary>
sealed class NativeToolsExamination : IExamination
{
    public IEnumerable<Finding> Look(Observation seen)
    {
        if (!seen.HasNativeTools)
            yield return new Finding(
                Chapter.NativeTools, Severity.Note,
                "there is neither clang nor gcc",
                "--runtime net10.0/aot cannot be built here; all other runtimes can",
                "install clang or gcc, and zlib's development files");
    }
}
