using System.Runtime.CompilerServices;

namespace Touchstone.Adapters;

/// <summary>
/// Under NativeAOT the library needs the source generator of its version (package MessagePackAnalyzer), as its documentation says. Some package sources lack
/// it, so the adapter is built without it and emits code at run time, also for copies with [MessagePackObject]. It would break, which says nothing of the
/// library.
/// </summary>
static class NativeCode
{
    const string WhyNot = "NativeAOT needs the library's source generator (MessagePackAnalyzer of the same version), and this adapter is built without it";

    /// <summary>The options, where code can be emitted.</summary>
    public static T Check<T>(T options) => RuntimeFeature.IsDynamicCodeSupported ? options : throw new UnsupportedException(WhyNot);
}
