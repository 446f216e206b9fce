namespace Touchstone.Shell.Results;

/// <summary>Results can no longer be written, for example because the disk is full. The command ends, and everything written before is kept.</summary>
sealed class ResultsLostException(string folder, Exception cause, string next) : Exception(cause.Message, cause)
{
    /// <summary>The folder of the results.</summary>
    public string Folder => folder;

    /// <summary>The command that measures what is missing.</summary>
    public string Next => next;
}
