namespace Touchstone;

/// <summary>
/// Data of a user's own, compiled into an adapter from a file that the touchstone command wrote: the factory of their project, or
/// a model made from a JSON document.
/// </summary>
public abstract class OwnDataSet<T> : DataSet<T>
    where T : class
{
    internal sealed override bool IsOwn => true;

    /// <inheritdoc/>
    public sealed override T Create(int count, int payloadBytes, int variant)
    {
        try
        {
            return Make(count) ?? throw new OwnDataException($"{Name}({count}) returned null");
        }
        catch (Exception e) when (e is not OwnDataException)
        {
            throw new OwnDataException($"{Name}({count}) threw {e.GetType().Name}: {e.Message}");
        }
    }

    /// <summary>
    /// Makes the root. It is called once more for each variant, and may return the same values. What it throws is the user's error, not the library's.
    /// </summary>
    protected abstract T Make(int count);

    /// <inheritdoc/>
    public override void Write<TWriter>(T value, ref TWriter writer) => throw NoCode();

    /// <inheritdoc/>
    public override T Read<TReader>(ref TReader reader) => throw NoCode();

    /// <summary>Why there is no code that writes and reads these types field by field; null when there is.</summary>
    protected virtual string? WhyNoCode => null;

    // A floor made by reflection would be none.
    UnsupportedException NoCode() => new($"a limit is code made for each type, and there is none: {WhyNoCode}");
}

/// <summary>The user's own code failed before any library came into play.</summary>
public sealed class OwnDataException(string message) : Exception(message);
