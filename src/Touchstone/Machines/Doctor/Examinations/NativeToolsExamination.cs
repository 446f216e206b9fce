using Touchstone.Analysis;

namespace Touchstone.Machines.Doctor.Examinations;

/// <summary>What <c>--runtime net9.0/aot</c> needs.</summary>
sealed class NativeToolsExamination : IExamination
{
    public IEnumerable<Finding> Look(Observation seen)
    {
        if (!seen.HasNativeTools)
            yield return new Finding(
                Chapter.NativeTools, Severity.Note, "there is neither clang nor gcc", "--runtime net9.0/aot cannot be built here; everything else can", "install clang or gcc, and zlib's development files");
    }
}
