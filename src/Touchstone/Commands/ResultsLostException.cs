namespace Touchstone.Commands;

/// <summary>The results can no longer be written (a full disk): the run ends, what was written before is kept.</summary>
sealed class ResultsLostException(string folder, IOException cause) : Exception(cause.Message, cause)
{
    /// <summary>Where the results are.</summary>
    public string Folder => folder;
}
