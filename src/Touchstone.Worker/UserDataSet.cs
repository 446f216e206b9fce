namespace Touchstone;

/// <summary>
/// The user's own data, compiled into an adapter from a file that the touchstone command wrote. It comes from a factory in the user's project or from
/// a model made from a JSON document.
/// </summary>
public abstract class UserDataSet<T> : DataSet<T>
    where T : class
{
    internal sealed override bool IsOwn => true;

    /// <inheritdoc/>
    public sealed override bool HasCycles => Cycle.Length > 0 && !Mapping.CyclesAreCut;

    /// <inheritdoc/>
    public sealed override T Create(int count, int payloadBytes, int variant)
    {
        var made = Called(count);
        Vary?.Invoke(made);
        return made;
    }

    T Called(int count)
    {
        try
        {
            return Make(count) ?? throw new UserDataException($"{Name}({count}) returned null");
        }
        catch (Exception e) when (e is not UserDataException)
        {
            throw new UserDataException($"{Name}({count}) threw {e.GetType().Name}: {e.Message}");
        }
    }

    /// <summary>
    /// Makes the root. It is called again for each variant and may return the same values. An exception from it is the user's error, not the
    /// library's.
    /// </summary>
    protected abstract T Make(int count);
}

/// <summary>The user's own code failed before any library was used.</summary>
public sealed class UserDataException(string message) : Exception(message);
