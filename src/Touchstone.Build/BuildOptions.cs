namespace Touchstone.Build;

/// <summary>How the user wants programs to be built.</summary>
/// <param name="PackageFolders">Full paths of folders with packages, in addition to NuGet's configured sources.</param>
/// <param name="Timeout">Building stops after this long without progress, that is, without an adapter that begins or ends.</param>
/// <param name="Refresh">True to query the package sources again for versions that they did not have earlier today.</param>
/// <param name="Latest">True to use the newest available version of each library.</param>
public sealed record BuildOptions(IReadOnlyList<string> PackageFolders, TimeSpan Timeout, bool Refresh, bool Latest);
