using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Touchstone.Protocol;

namespace Touchstone.Shell.Records;

/// <summary>
/// Reads a record from a line of JSON and writes it, by the properties of its type: a member of the line has the name of a property. So a record on disk
/// is one C# type. A member that is missing or of another kind leaves the initial value of its property.
/// Attributes of System.Text.Json name a property in another way, or leave it out.
/// </summary>
static class Record<T>
    where T : class
{
    static readonly IReadOnlyList<RecordMember<T>> Members =
    [
        .. typeof(T).GetProperties(BindingFlags.Instance | BindingFlags.Public)
            .Where(property => property.SetMethod is { IsPublic: true })
            .Where(property => property.GetCustomAttribute<JsonIgnoreAttribute>() is null or { Condition: not JsonIgnoreCondition.Always })
            .Select(property => RecordKind.Of(property.PropertyType).MemberOf<T>(property)),
    ];

    // Its properties have their initial values. A record that is read starts as a copy of it.
    static readonly T Prototype = Create();

    /// <summary>Reads a record. Returns false if a member that every such record has is missing or unknown.</summary>
    public static bool TryRead(JsonFields fields, out T record)
    {
        record = (T)Copy(Prototype);
        foreach (var member in Members)
        {
            if (!member.TryRead(fields, record))
                return false;
        }
        return true;
    }

    /// <summary>Reads a record of a type without such members.</summary>
    public static T Read(JsonFields fields) => TryRead(fields, out var record) ? record : throw new NotSupportedException($"{typeof(T)} needs a member");

    /// <summary>The line of a record.</summary>
    public static string Line(string type, T record) => AddTo(new JsonLine(type), record).ToString();

    /// <summary>Adds the members of a record to a line.</summary>
    /// <param name="onlyKnown">True to leave out members that say nothing: unknown numbers and empty lists.</param>
    public static JsonLine AddTo(JsonLine line, T record, bool onlyKnown = false)
    {
        foreach (var member in Members)
            member.Write(line, record, onlyKnown);
        return line;
    }

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "MemberwiseClone")]
    static extern object Copy(object record);

    static T Create()
    {
        var constructor = typeof(T).GetConstructors().MinBy(constructor => constructor.GetParameters().Length)!;
        return (T)constructor.Invoke([.. constructor.GetParameters().Select(Initial)]);
    }

    // The parameters of a record have no initial values.
    static object? Initial(ParameterInfo parameter) =>
        new NullabilityInfoContext().Create(parameter).ReadState == NullabilityState.Nullable ? null : RecordKind.Of(parameter.ParameterType).Empty;
}

/// <summary>A property of a record as a member of its line.</summary>
abstract class RecordMember<T>
{
    /// <summary>Sets the property if the line has it. Returns false if the line cannot be such a record.</summary>
    public abstract bool TryRead(JsonFields fields, T record);

    /// <summary>Adds the member. One that says nothing can be left out.</summary>
    public abstract void Write(JsonLine line, T record, bool onlyKnown);
}
